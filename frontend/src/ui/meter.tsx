import type { CSSProperties } from 'react';
import classes from './meter.module.css';

interface MeterProps {
  /** 0…100. */
  value: number;
  /** The part of it that is done for good, 0…`value`; green. */
  done?: number;
  label: string;
  thin?: boolean;
  /** What it shows is being worked on. */
  moves?: boolean;
  /** Vermilion for what runs out. */
  tone?: 'shu';
}

/** Ten squares, each a tenth. */
export function Meter({ value, done = 0, label, thin = false, moves = false, tone }: MeterProps) {
  const style: CSSProperties & { '--p': number; '--d': number } = { '--p': value, '--d': done };
  return (
    <span
      className={classes.meter}
      data-thin={thin || undefined}
      data-tone={tone}
      style={style}
      role={moves ? 'progressbar' : 'meter'}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      aria-label={label}
    />
  );
}
