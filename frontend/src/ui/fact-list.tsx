import type { ReactNode } from 'react';
import { Furigana } from './furigana.js';
import classes from './fact-list.module.css';

interface FactListProps {
  rows: readonly (readonly [string, ReactNode])[];
  /** Tiles where the page has room beside each other for many short values. */
  look?: 'rows' | 'tiles';
}

/** What is known of one thing: labels and values. */
export function FactList({ rows, look = 'rows' }: FactListProps) {
  return (
    <dl className={classes[look]}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>
            <Furigana>{label}</Furigana>
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
