import { Furigana } from './furigana.js';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './figures.module.css';
import { useCountUp } from './use-count-up.js';

export const Figures = ({ children }: { children: ReactNode }) => (
  <dl className={classes.figures}>{children}</dl>
);

interface FigureProps {
  label: string;
  value: number | string;
  unit: string;
  stale?: boolean;
  /** How far it is from what it is compared with. */
  change?: ReactNode;
  /** What it is of, and where it leads. */
  children?: ReactNode;
}

/** One figure with its name; a change that came live counts up and is highlighted for a second. */
export function Figure({ label, value, unit, stale = false, change, children }: FigureProps) {
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
      {children === undefined ? null : <dd className={classes.more}>{children}</dd>}
    </div>
  );
}
