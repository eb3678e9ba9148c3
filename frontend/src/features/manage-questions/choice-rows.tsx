import { QUESTION_LIMITS } from '#contracts/http/question-content';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDescribed } from '../../kit/form/record-fields.js';
import { EditRows } from './edit-rows.js';
import { FaceInput } from './face-input.js';
import { FaceKind } from './face-kind.js';
import { emptyFace, freeId } from './question-fields.js';
import type { CardProps } from './card-props.js';
import { useFacesText } from './use-faces-text.js';
import classes from './question-form.module.css';

/** The choices, and which one is right. */
export function ChoiceRows({ form, language, onLanguage }: CardProps) {
  const { t } = useTranslation('manage-questions');
  const field = form.field('choices');
  const key = form.field('key.choice_id');
  const { value: choices, set } = field;
  const group = useId();
  const nameOf = (number: number) => t('choice-number', { number });
  const numberOf = (id: string) => choices.findIndex((choice) => choice.id === id) + 1;
  useDescribed(field, t('choices'), useFacesText());
  useDescribed(key, t('right-one'), (id) => nameOf(numberOf(id)));
  const added = () => ({ id: freeId(choices), ...emptyFace(), kind: choices[0]?.kind ?? ('text' as const) });
  return (
    <>
      <FaceKind label={t('choices-show')} faces={choices} onChange={set} {...{ language, onLanguage }} />
      <EditRows
        rows={choices}
        limits={QUESTION_LIMITS.choices}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        isRight={({ id }) => id === key.value}
        onRemove={(index) => set(choices.toSpliced(index, 1))}
        addLabel={t('add-choice')}
        onAdd={() => set([...choices, added()])}
      >
        {(choice, index) => (
          <>
            <label className={classes.right}>
              <input
                type="radio"
                name={group}
                checked={choice.id === key.value}
                onChange={() => key.set(choice.id)}
              />
              {t('right-one')}
            </label>
            <FaceInput
              label={nameOf(index + 1)}
              path={`choices.${index}`}
              face={choice}
              language={language}
              errors={form.errors}
              onChange={(face) => set(choices.with(index, face))}
            />
          </>
        )}
      </EditRows>
    </>
  );
}
