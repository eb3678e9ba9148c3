import { createContext, use, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './figures.module.css';
import { Furigana, usePlain } from './furigana.js';
import { useCountUp } from './use-count-up.js';

/** Figures that move are said together and by themselves at most so often, and those alone that have changed. */
const SAID_EVERY_MS = 30_000;

/** What each figure of a list says now, by its name. */
const Heard = createContext<RefObject<Map<string, string>> | undefined>(undefined);

/** @param look `one`: all in one card, three or six beside each other */
export function Figures({ children, look }: { children: ReactNode; look?: 'one' }) {
  const heard = useRef(new Map<string, string>());
  const changed = useChanged(heard);
  return (
    <Heard value={heard}>
      <dl className={classes.figures} data-look={look}>
        {children}
      </dl>
      <p className="hidden-text" role="status">
        {changed}
      </p>
    </Heard>
  );
}

function useChanged(heard: RefObject<Map<string, string>>): string {
  const [said, setSaid] = useState('');
  useEffect(() => {
    let before = new Map(heard.current);
    const timer = setInterval(() => {
      const now = new Map(heard.current);
      const changed = [...now].filter(([name, text]) => (before.get(name) ?? text) !== text);
      if (changed.length > 0) setSaid(changed.map(([name, text]) => `${name} ${text}`).join(', '));
      before = now;
    }, SAID_EVERY_MS);
    return () => clearInterval(timer);
  }, [heard]);
  return said;
}

/** Tells the list of a figure what it says. */
function useHeard(label: string, value: number | string, unit: string): void {
  const { i18n } = useTranslation();
  const heard = use(Heard);
  const plain = usePlain();
  const name = plain(label);
  const text = `${typeof value === 'number' ? i18n.format(value) : value} ${plain(unit)}`.trim();
  useEffect(() => void heard?.current.set(name, text), [heard, name, text]);
  useEffect(() => {
    const all = heard?.current;
    return () => void all?.delete(name);
  }, [heard, name]);
}

interface FigureProps {
  label: string;
  value: number | string;
  unit: string;
  /** Of which time, or against what: a line below. */
  note?: ReactNode;
  stale?: boolean;
  /** Somebody has to do something about it. */
  alarming?: boolean;
  /** How far it is from what it is compared with. */
  change?: ReactNode;
  /** What it is of, and where it leads. */
  children?: ReactNode;
}

/** One figure with its name; a change that came live counts up and is highlighted for a second. */
export function Figure(props: FigureProps) {
  const { label, value, unit, note, stale = false, alarming = false, change, children } = props;
  const { i18n } = useTranslation();
  const number = useRef<HTMLElement>(null);
  const counting = useCountUp(value);
  const shown = useRef(value);
  useHeard(label, value, unit);
  useEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    number.current?.animate?.(
      [{ backgroundColor: 'var(--kin-soft)', boxShadow: '0 0 0 6px var(--kin-soft)' }, {}],
      { duration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 1000 },
    );
  }, [value]);
  return (
    <div className={classes.figure} data-stale={stale || undefined} data-alarming={alarming || undefined}>
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
        <dd className={classes.note}>{typeof note === 'string' ? <Furigana>{note}</Furigana> : note}</dd>
      )}
      {children === undefined ? null : <dd className={classes.more}>{children}</dd>}
    </div>
  );
}
