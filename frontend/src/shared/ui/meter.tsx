import type { CSSProperties } from 'react';
import classes from './meter.module.css';

/** Ten squares, each a tenth. `value` is 0…100. */
export function Meter({ value, label, thin = false }: { value: number; label: string; thin?: boolean }) {
  const style: CSSProperties & { '--p': number } = { '--p': value };
  return (
    <span
      className={classes.meter}
      data-thin={thin || undefined}
      style={style}
      role="meter"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      aria-label={label}
    />
  );
}
