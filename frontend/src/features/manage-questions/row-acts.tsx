import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionIcon } from '../../shared/ui/controls.js';
import classes from './question-form.module.css';

interface RowActsProps {
  /** What the row is called. */
  name: string;
  index: number;
  count: number;
  /** Absent: the order does not matter. */
  onMove?: (to: number) => void;
  /** Absent: no fewer may be left. */
  onRemove?: (() => void) | undefined;
}

export function RowActs({ name, index, count, onMove, onRemove }: RowActsProps) {
  const { t } = useTranslation('manage-questions');
  return (
    <span className={classes.rowActs}>
      {onMove ? (
        <>
          <ActionIcon
            size={40}
            aria-label={t('move-up', { name })}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          >
            <IconArrowUp size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            size={40}
            aria-label={t('move-down', { name })}
            disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
          >
            <IconArrowDown size={18} aria-hidden />
          </ActionIcon>
        </>
      ) : null}
      <ActionIcon size={40} aria-label={t('remove', { name })} disabled={!onRemove} onClick={onRemove}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </span>
  );
}

/** The same values with one of them at another place. */
export function moved<T>(values: readonly T[], from: number, to: number): T[] {
  const one = values.slice(from, from + 1);
  return values.toSpliced(from, 1).toSpliced(to, 0, ...one);
}
