import { Furigana } from '../../ui/furigana.js';
import classes from './result-head.module.css';

interface ResultFact {
  label: string;
  value: number | string;
  /** What it could have been at most. */
  of?: number;
}

/** The figures of a result, beside its ring. */
export function ResultFacts({ facts }: { facts: readonly ResultFact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value, of }) => (
        <div key={label}>
          <dt>
            <Furigana>{label}</Furigana>
          </dt>
          <dd>
            <b>{value}</b>
            {of === undefined ? null : ` / ${of}`}
          </dd>
        </div>
      ))}
    </dl>
  );
}
