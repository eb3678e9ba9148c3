import { QUESTION_LIMITS } from '#contracts/http/question-content';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDescribed } from '../../shared/form/record-fields.js';
import { Button } from '../../shared/ui/controls.js';
import { FaceInput } from './face-input.js';
import { OtherOrders } from './other-orders.js';
import { emptyFace, freeId, type ChoiceFields } from './question-fields.js';
import type { CardProps } from './card-props.js';
import { moved, RowActs } from './row-acts.js';
import { useFacesText } from './use-faces-text.js';
import classes from './question-form.module.css';

const { min, max } = QUESTION_LIMITS.pieces;

/** The pieces of a sentence in their right order, and the other orders that are right, too. */
export function OrderRows({ form, language }: CardProps) {
  const { t } = useTranslation('manage-questions');
  const field = form.field('choices');
  const orders = form.field('orders');
  const { value: pieces, set } = field;
  useDescribed(field, t('answer.order'), useFacesText());
  const add = () => {
    const piece: ChoiceFields = { id: freeId(pieces), ...emptyFace() };
    set([...pieces, piece]);
    orders.set(orders.value.map((order) => [...order, piece.id]));
  };
  const remove = (id: string) => () => {
    set(pieces.filter((piece) => piece.id !== id));
    orders.set(orders.value.map((order) => order.filter((one) => one !== id)));
  };
  return (
    <>
      {pieces.map((piece, index) => {
        const name = t('piece-number', { number: index + 1 });
        return (
          <div key={piece.id} className={classes.row}>
            <FaceInput
              label={name}
              path={`choices.${index}`}
              face={piece}
              language={language}
              errors={form.errors}
              onChange={(face) => set(pieces.with(index, face))}
            />
            <RowActs
              name={name}
              index={index}
              count={pieces.length}
              onMove={(to) => set(moved(pieces, index, to))}
              onRemove={pieces.length > min ? remove(piece.id) : undefined}
            />
          </div>
        );
      })}
      <Button
        variant="default"
        size="sm"
        className={classes.add}
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={pieces.length >= max}
        onClick={add}
      >
        {t('add-piece')}
      </Button>
      <OtherOrders pieces={pieces} orders={orders} errors={form.errors} />
    </>
  );
}
