import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { ActionIcon } from '../../ui/controls.js';

interface RowActsProps {
  labels: { up: string; down: string; remove: string };
  index: number;
  count: number;
  className?: string | undefined;
  /** Absent: the order does not matter. */
  onMove?: ((to: number) => void) | undefined;
  /** Absent: no fewer may be left. */
  onRemove?: (() => void) | undefined;
}

/** Up, down and away: of one row among several that a person puts in order. */
export function RowActs({ labels, index, count, className, onMove, onRemove }: RowActsProps) {
  return (
    <span className={className}>
      {onMove ? (
        <>
          <ActionIcon
            size={40}
            aria-label={labels.up}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          >
            <IconArrowUp size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            size={40}
            aria-label={labels.down}
            disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
          >
            <IconArrowDown size={18} aria-hidden />
          </ActionIcon>
        </>
      ) : null}
      <ActionIcon size={40} aria-label={labels.remove} disabled={!onRemove} onClick={onRemove}>
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
