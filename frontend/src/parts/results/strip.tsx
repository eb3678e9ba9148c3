import type { CSSProperties } from 'react';
import classes from './strip.module.css';

export type SquareState = 'empty' | 'answered' | 'right' | 'wrong' | 'on-device' | 'set-aside' | 'taken-out';
/** What is said of one question beside its state. */
export interface SquareNote {
  /** Its tooltip. */
  title: string;
  /** An answer came too late: it is kept, or counts. */
  late?: 'kept' | 'counted' | undefined;
}
interface StripProps {
  squares: readonly SquareState[];
  /** Index of the question that is open. */
  current?: number | undefined;
  label: string;
  columns?: number | undefined;
  /** In the row of a table: low, and by shape as well as by colour. */
  small?: boolean;
  notes?: readonly SquareNote[] | undefined;
}

/** One square per question: the same strip in the test, the lists, the dashboard and the result. */
export function Strip({ squares, current, label, columns, small, notes }: StripProps) {
  const style: CSSProperties & { '--n': number } = { '--n': columns ?? Math.max(1, squares.length) };
  return (
    <span
      className={classes.strip}
      style={style}
      role="img"
      aria-label={label}
      data-small={small || undefined}
    >
      {squares.map((state, index) => (
        <i
          key={index}
          data-state={state}
          data-current={index === current || undefined}
          data-late={notes?.[index]?.late}
          title={notes?.[index]?.title}
        />
      ))}
    </span>
  );
}
