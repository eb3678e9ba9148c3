import { useTranslation } from 'react-i18next';
import { Furigana, withoutFurigana } from '../../ui/furigana.js';
import { percent } from '../../ui/format/time.js';
import { Meter } from '../../ui/meter.js';
import classes from './running-test.module.css';

interface TimeLeftProps {
  /** Seconds. */
  left: number;
  /** Seconds that the test has in all; null where only its window ends. */
  limit: number | null;
}

/** What is left of a running test, large, and how much of the whole that is. */
export function TimeLeft({ left, limit }: TimeLeftProps) {
  const { t } = useTranslation('list-tests');
  const hours = Math.floor(left / 3600);
  const minutes = Math.floor((left % 3600) / 60);
  const parts =
    hours > 0
      ? ([
          ['hours', hours],
          ['minutes', minutes],
        ] as const)
      : ([
          ['minutes', minutes],
          ['seconds', left % 60],
        ] as const);
  return (
    <div className={classes.time} role="timer" aria-label={withoutFurigana(t('time-left'))}>
      <p className={classes.timeLabel}>
        <Furigana>{t('time-left')}</Furigana>
      </p>
      <p className={classes.amount}>
        {parts.map(([unit, count]) => (
          <span key={unit}>
            <b>{count}</b> <Furigana>{t(`unit.${unit}`, { count })}</Furigana>
          </span>
        ))}
      </p>
      {limit === null ? null : (
        <span aria-hidden="true">
          <Meter
            thin
            tone="shu"
            value={Math.min(100, percent(left, limit) ?? 0)}
            label={withoutFurigana(t('time-left'))}
          />
        </span>
      )}
    </div>
  );
}
