import { IconPlus } from '@tabler/icons-react';
import type { Key, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RowActs } from '../../kit/form/row-acts.js';
import { Button } from '../../ui/controls.js';
import classes from './question-form.module.css';

interface EditRowsProps<Row> {
  rows: readonly Row[];
  /** How many there may be. */
  limits: { readonly min: number; readonly max: number };
  keyOf: (row: Row, index: number) => Key;
  /** What a row is called, by its number: 1 is the first. */
  nameOf: (number: number) => string;
  isRight?: (row: Row) => boolean;
  onRemove: (index: number) => void;
  /** Absent: the order says nothing. */
  onMove?: (from: number, to: number) => void;
  addLabel: string;
  onAdd: () => void;
  children: (row: Row, index: number) => ReactNode;
}

/** Rows that an author adds, fills in, moves and takes away. */
export function EditRows<Row>(props: EditRowsProps<Row>) {
  const { rows, limits, keyOf, nameOf, isRight, onRemove, onMove, addLabel, onAdd, children } = props;
  const { t } = useTranslation('manage-questions');
  const labelsOf = (name: string) => ({
    up: t('move-up', { name }),
    down: t('move-down', { name }),
    remove: t('remove', { name }),
  });
  return (
    <>
      {rows.map((row, index) => (
        <div key={keyOf(row, index)} className={classes.row} data-right={isRight?.(row) || undefined}>
          {children(row, index)}
          <RowActs
            className={classes.rowActs}
            labels={labelsOf(nameOf(index + 1))}
            index={index}
            count={rows.length}
            onMove={onMove && ((to) => onMove(index, to))}
            onRemove={rows.length > limits.min ? () => onRemove(index) : undefined}
          />
        </div>
      ))}
      <AddButton label={addLabel} disabled={rows.length >= limits.max} onAdd={onAdd} />
    </>
  );
}

interface AddButtonProps {
  label: string;
  disabled?: boolean;
  onAdd: () => void;
}

export function AddButton({ label, disabled = false, onAdd }: AddButtonProps) {
  return (
    <Button
      variant="default"
      size="sm"
      className={classes.add}
      leftSection={<IconPlus size={18} aria-hidden />}
      disabled={disabled}
      onClick={onAdd}
    >
      {label}
    </Button>
  );
}
