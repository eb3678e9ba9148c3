import { QUESTION_LIMITS } from '#contracts/http/question-content';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDescribed } from '../../shared/form/record-fields.js';
import { Button } from '../../shared/ui/controls.js';
import { TextInput } from '../../shared/ui/fields.js';
import type { CardProps } from './card-props.js';
import { RowActs } from './row-acts.js';
import classes from './question-form.module.css';

const { min, max } = QUESTION_LIMITS.accepted;

/** What may be typed: each of these is right. */
export function TypedRows({ form }: CardProps) {
  const { t } = useTranslation('manage-questions');
  const field = form.field('key.accepted');
  const { value: accepted, set } = field;
  useDescribed(field, t('answer.typed'), (texts) => texts.join('・'));
  return (
    <>
      {accepted.map((text, index) => {
        const name = t('accepted-number', { number: index + 1 });
        const path = `key.accepted.${index}`;
        return (
          <div key={index} className={classes.row}>
            <TextInput
              label={name}
              lang="ja"
              autoComplete="off"
              maxLength={100}
              data-field={path}
              error={form.errors[path]}
              value={text}
              onChange={(event) => set(accepted.with(index, event.currentTarget.value))}
            />
            <RowActs
              name={name}
              index={index}
              count={accepted.length}
              onRemove={accepted.length > min ? () => set(accepted.toSpliced(index, 1)) : undefined}
            />
          </div>
        );
      })}
      <Button
        variant="default"
        size="sm"
        className={classes.add}
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={accepted.length >= max}
        onClick={() => set([...accepted, ''])}
      >
        {t('add-accepted')}
      </Button>
    </>
  );
}
