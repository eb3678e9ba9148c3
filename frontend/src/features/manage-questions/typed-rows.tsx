import { QUESTION_LIMITS } from '#contracts/http/question-content';
import { useTranslation } from 'react-i18next';
import { useDescribed } from '../../kit/form/record-fields.js';
import { TextInput } from '../../ui/fields.js';
import type { CardProps } from './card-props.js';
import { EditRows } from './edit-rows.js';

/** What may be typed: each of these is right. */
export function TypedRows({ form }: CardProps) {
  const { t } = useTranslation('manage-questions');
  const field = form.field('key.accepted');
  const { value: accepted, set } = field;
  const nameOf = (number: number) => t('accepted-number', { number });
  useDescribed(field, t('answer.typed'), (texts) => texts.join('・'));
  return (
    <EditRows
      rows={accepted}
      limits={QUESTION_LIMITS.accepted}
      keyOf={(_text, index) => index}
      nameOf={nameOf}
      onRemove={(index) => set(accepted.toSpliced(index, 1))}
      addLabel={t('add-accepted')}
      onAdd={() => set([...accepted, ''])}
    >
      {(text, index) => (
        <TextInput
          label={nameOf(index + 1)}
          lang="ja"
          autoComplete="off"
          maxLength={100}
          data-field={`key.accepted.${index}`}
          error={form.errors[`key.accepted.${index}`]}
          value={text}
          onChange={(event) => set(accepted.with(index, event.currentTarget.value))}
        />
      )}
    </EditRows>
  );
}
