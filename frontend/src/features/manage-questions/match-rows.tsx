import { QUESTION_LIMITS } from '#contracts/http/question-content';
import { useTranslation } from 'react-i18next';
import { useDescribed } from '../../kit/form/record-fields.js';
import { EditRows } from './edit-rows.js';
import { FaceInput } from './face-input.js';
import { FaceKind } from './face-kind.js';
import { emptyFace, freeId, leftOf } from './question-fields.js';
import type { CardProps } from './card-props.js';
import { useFacesText } from './use-faces-text.js';
import classes from './question-form.module.css';

/** Pairs: what stands on the left and its partner on the right. */
export function MatchRows({ form, language, onLanguage }: CardProps) {
  const { t } = useTranslation('manage-questions');
  const leftField = form.field('prompt.left');
  const rightField = form.field('choices');
  const facesText = useFacesText();
  useDescribed(leftField, t('left'), facesText);
  useDescribed(rightField, t('right'), facesText);
  const left = leftOf(form.values);
  const right = rightField.value;
  const languages = { language, onLanguage };
  const shared = { language, errors: form.errors };
  const add = () => {
    leftField.set([...left, { ...emptyFace(), kind: left[0]?.kind ?? 'text' }]);
    rightField.set([...right, { id: freeId(right), ...emptyFace(), kind: right[0]?.kind ?? 'text' }]);
  };
  const remove = (index: number) => {
    leftField.set(left.toSpliced(index, 1));
    rightField.set(right.toSpliced(index, 1));
  };
  return (
    <>
      <div className={classes.pair}>
        <FaceKind label={t('left-shows')} faces={left} onChange={leftField.set} {...languages} />
      </div>
      <div className={classes.pair}>
        <FaceKind label={t('right-shows')} faces={right} onChange={rightField.set} {...languages} />
      </div>
      <EditRows
        rows={right}
        limits={QUESTION_LIMITS.pieces}
        keyOf={({ id }) => id}
        nameOf={(number) => t('pair-number', { number })}
        onRemove={remove}
        addLabel={t('add-pair')}
        onAdd={add}
      >
        {(choice, index) => (
          <div className={classes.pairs}>
            <FaceInput
              {...shared}
              label={t('left-number', { number: index + 1 })}
              path={`prompt.left.${index}`}
              face={left[index] ?? emptyFace()}
              onChange={(next) => leftField.set(left.with(index, next))}
            />
            <FaceInput
              {...shared}
              label={t('right-number', { number: index + 1 })}
              path={`choices.${index}`}
              face={choice}
              onChange={(next) => rightField.set(right.with(index, next))}
            />
          </div>
        )}
      </EditRows>
    </>
  );
}
