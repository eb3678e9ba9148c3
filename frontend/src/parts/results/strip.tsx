import type { CSSProperties } from 'react';
import classes from './strip.module.css';

export type SquareState = 'empty' | 'answered' | 'right' | 'wrong' | 'on-device' | 'set-aside';
interface StripProps {
  squares: readonly SquareState[];
  /** Index of the question that is open. */
  current?: number | undefined;
  label: string;
  columns?: number | undefined;
}

/** One square per question: the same strip in the test, the lists, the dashboard and the result. */
export function Strip({ squares, current, label, columns }: StripProps) {
  const style: CSSProperties & { '--n': number } = { '--n': columns ?? Math.max(1, squares.length) };
  return (
    <span className={classes.strip} style={style} role="img" aria-label={label}>
      {squares.map((state, index) => (
        <i key={index} data-state={state} data-current={index === current || undefined} />
      ))}
    </span>
  );
}
