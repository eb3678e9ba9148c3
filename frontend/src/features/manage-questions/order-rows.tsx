import { QUESTION_LIMITS } from '#contracts/http/question-content';
import { useTranslation } from 'react-i18next';
import { useDescribed } from '../../kit/form/record-fields.js';
import { moved } from '../../kit/form/row-acts.js';
import { EditRows } from './edit-rows.js';
import { FaceInput } from './face-input.js';
import { OtherOrders } from './other-orders.js';
import { emptyFace, freeId, type ChoiceFields } from './question-fields.js';
import type { CardProps } from './card-props.js';
import { useFacesText } from './use-faces-text.js';

/** The pieces of a sentence in their right order, and the other orders that are right, too. */
export function OrderRows({ form, language }: CardProps) {
  const { t } = useTranslation('manage-questions');
  const field = form.field('choices');
  const orders = form.field('orders');
  const { value: pieces, set } = field;
  const nameOf = (number: number) => t('piece-number', { number });
  useDescribed(field, t('answer.order'), useFacesText());
  const add = () => {
    const piece: ChoiceFields = { id: freeId(pieces), ...emptyFace() };
    set([...pieces, piece]);
    orders.set(orders.value.map((order) => [...order, piece.id]));
  };
  const remove = (index: number) => {
    const gone = pieces[index]?.id;
    set(pieces.toSpliced(index, 1));
    orders.set(orders.value.map((order) => order.filter((one) => one !== gone)));
  };
  return (
    <>
      <EditRows
        rows={pieces}
        limits={QUESTION_LIMITS.pieces}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        onRemove={remove}
        onMove={(from, to) => set(moved(pieces, from, to))}
        addLabel={t('add-piece')}
        onAdd={add}
      >
        {(piece, index) => (
          <FaceInput
            label={nameOf(index + 1)}
            path={`choices.${index}`}
            face={piece}
            language={language}
            errors={form.errors}
            onChange={(face) => set(pieces.with(index, face))}
          />
        )}
      </EditRows>
      <OtherOrders pieces={pieces} orders={orders} errors={form.errors} />
    </>
  );
}
