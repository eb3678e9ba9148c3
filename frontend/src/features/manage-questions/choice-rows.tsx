import { QUESTION_LIMITS } from '#contracts/http/question-content';
import { IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDescribed } from '../../shared/form/record-fields.js';
import { Button } from '../../shared/ui/controls.js';
import { FaceInput } from './face-input.js';
import { FaceKind } from './face-kind.js';
import { emptyFace, freeId } from './question-fields.js';
import type { CardProps } from './card-props.js';
import { RowActs } from './row-acts.js';
import { useFacesText } from './use-faces-text.js';
import classes from './question-form.module.css';

const { min, max } = QUESTION_LIMITS.choices;

/** The choices, and which one is right. */
export function ChoiceRows({ form, language, onLanguage }: CardProps) {
  const { t } = useTranslation('manage-questions');
  const field = form.field('choices');
  const key = form.field('key.choice_id');
  const { value: choices, set } = field;
  const group = useId();
  const numberOf = (id: string) => choices.findIndex((choice) => choice.id === id) + 1;
  useDescribed(field, t('choices'), useFacesText());
  useDescribed(key, t('right-one'), (id) => t('choice-number', { number: numberOf(id) }));
  return (
    <>
      <FaceKind label={t('choices-show')} faces={choices} onChange={set} {...{ language, onLanguage }} />
      {choices.map((choice, index) => {
        const name = t('choice-number', { number: index + 1 });
        return (
          <div key={choice.id} className={classes.row} data-right={choice.id === key.value || undefined}>
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
              label={name}
              path={`choices.${index}`}
              face={choice}
              language={language}
              errors={form.errors}
              onChange={(face) => set(choices.with(index, face))}
            />
            <RowActs
              name={name}
              index={index}
              count={choices.length}
              onRemove={choices.length > min ? () => set(choices.toSpliced(index, 1)) : undefined}
            />
          </div>
        );
      })}
      <Button
        variant="default"
        size="sm"
        className={classes.add}
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={choices.length >= max}
        onClick={() =>
          set([...choices, { id: freeId(choices), ...emptyFace(), kind: choices[0]?.kind ?? 'text' }])
        }
      >
        {t('add-choice')}
      </Button>
    </>
  );
}
