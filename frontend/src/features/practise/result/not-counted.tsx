import { useTranslation } from 'react-i18next';
import { Furigana } from '../../../ui/furigana.js';
import { StateLabel } from '../../../ui/state-label.js';
import classes from './practice-result.module.css';
import type { Uncounted, WhyNot } from './uncounted.js';

/** What explains the others comes first: answers after the time are refused, too, once there are many. */
const MOST_TELLING: readonly WhyNot[] = ['late', 'over', 'refused'];

/** Why the school's result is another than the one that was seen here. */
export function NotCounted({ uncounted }: { uncounted: Uncounted }) {
  const { t } = useTranslation('practise');
  const reasons = [...uncounted.values()].map(({ why }) => why);
  const why = MOST_TELLING.find((one) => reasons.includes(one));
  return (
    <div className={classes.saving} role="status">
      {why ? (
        <StateLabel look="over">
          <Furigana>{t(`result.not-counted.${why}`, { count: uncounted.size })}</Furigana>
        </StateLabel>
      ) : null}
    </div>
  );
}
