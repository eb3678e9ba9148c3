import { Link } from 'react-router-dom';
import { Meaning } from '../../parts/questions/question-prompt.js';
import type { Pattern } from './api.js';
import { FormName } from './form-name.js';
import classes from './read-patterns.module.css';

/** Patterns with what they mean; each leads to its page. @param base the address under which the pages lie */
export function PatternRows({ patterns, base }: { patterns: readonly Pattern[]; base: string }) {
  return (
    <ul className={classes.rows}>
      {patterns.map(({ pattern, form, meaning }) => (
        <li key={pattern}>
          <Link to={`${base}${pattern}`} relative="path">
            <span className={classes.rowForm} lang="ja">
              <FormName form={form} />
            </span>
            <span className={classes.rowMeaning}>
              <Meaning meanings={meaning} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
