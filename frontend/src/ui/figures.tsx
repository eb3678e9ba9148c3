import { Furigana } from './furigana.js';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './figures.module.css';
import { useCountUp } from './use-count-up.js';

/** @param look `one`: all in one card, three or six beside each other */
export const Figures = ({ children, look }: { children: ReactNode; look?: 'one' }) => (
  <dl className={classes.figures} data-look={look}>
    {children}
  </dl>
);

interface FigureProps {
  label: string;
  value: number | string;
  unit: string;
  /** Of which time, or against what: a line below. */
  note?: string;
  stale?: boolean;
  /** How far it is from what it is compared with. */
  change?: ReactNode;
  /** What it is of, and where it leads. */
  children?: ReactNode;
}

/** One figure with its name; a change that came live counts up and is highlighted for a second. */
export function Figure({ label, value, unit, note, stale = false, change, children }: FigureProps) {
  const { i18n } = useTranslation();
  const number = useRef<HTMLElement>(null);
  const counting = useCountUp(value);
  const shown = useRef(value);
  useEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    number.current?.animate?.(
      [{ backgroundColor: 'var(--kin-soft)', boxShadow: '0 0 0 6px var(--kin-soft)' }, {}],
      { duration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 1000 },
    );
  }, [value]);
  return (
    <div className={classes.figure} data-stale={stale || undefined}>
      <dt>
        <Furigana>{label}</Furigana>
      </dt>
      <dd>
        <b ref={number}>{typeof counting === 'number' ? i18n.format(counting) : counting}</b>
        <span className="muted">
          <Furigana>{unit}</Furigana>
        </span>
        {change}
      </dd>
      {note === undefined ? null : (
        <dd className={classes.note}>
          <Furigana>{note}</Furigana>
        </dd>
      )}
      {children === undefined ? null : <dd className={classes.more}>{children}</dd>}
    </div>
  );
}
