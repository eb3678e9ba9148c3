import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '../../kit/form/field-failures.js';
import { useDescribed } from '../../kit/form/record-fields.js';
import type { Field } from '../../kit/form/record-form.js';
import { ArrangePieces } from '../../parts/answering/arrange-pieces.js';
import { Button } from '../../ui/controls.js';
import { AddButton } from './edit-rows.js';
import { parseMarkup } from './furigana-markup.js';
import type { ChoiceFields } from './question-fields.js';
import classes from './question-form.module.css';

interface OtherOrdersProps {
  pieces: readonly ChoiceFields[];
  orders: Field<string[][]>;
  errors: FieldErrors;
}

/** Japanese lets several orders stand: each that is right is put together here as a learner would. */
export function OtherOrders({ pieces, orders, errors }: OtherOrdersProps) {
  const { t } = useTranslation('manage-questions');
  const { value, set } = orders;
  useDescribed(orders, t('other-orders'), (all) => t('order-count', { count: all.length }));
  const shown = pieces.map(({ id, text }) => ({ id, text: parseMarkup(text || '…') }));
  return (
    <div className={classes.orders} data-field="key.accepted">
      <h3>{t('other-orders')}</h3>
      {value.map((order, index) => (
        <div key={index} className={classes.other}>
          <ArrangePieces pieces={shown} order={order} onOrder={(next) => set(value.with(index, next))} />
          {/* the first order is that of the pieces themselves */}
          {errors[`key.accepted.${index + 1}`] ? (
            <p role="alert" className={classes.error}>
              {errors[`key.accepted.${index + 1}`]}
            </p>
          ) : null}
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconX size={18} aria-hidden />}
            onClick={() => set(value.toSpliced(index, 1))}
          >
            {t('remove-order', { number: index + 1 })}
          </Button>
        </div>
      ))}
      <AddButton label={t('add-order')} onAdd={() => set([...value, []])} />
    </div>
  );
}
