import type { LearnerProgress } from '#contracts/http/statistics';
import { useTranslation } from 'react-i18next';
import { useServerNow } from '../../realtime/server-time.js';
import { hours } from '../../shared/format/time.js';
import { Furigana } from '../../shared/ui/furigana.js';
import classes from './see-top.module.css';

const DAY_MS = 24 * 60 * 60 * 1000;
const RADIUS = 52;
const ROUND = 2 * Math.PI * RADIUS;
const PART = ROUND / 7;
const GAP = 5;

/** Hours of the last seven days, inside a ring with one part a day, filled for each day of study. */
export function WeekRing({ days }: { days: LearnerProgress['by_day'] }) {
  const { t } = useTranslation('see-top');
  const now = useServerNow(60_000);
  const seconds = new Map(days.map((day) => [day.day, day.time_spent_seconds]));
  const week = Array.from({ length: 7 }, (_, index) => localDay(new Date(now - (6 - index) * DAY_MS)));
  const spent = week.map((day) => seconds.get(day));
  const sum = spent.reduce<number>((total, one) => total + (one ?? 0), 0);
  return (
    <>
      <div className={classes.ring}>
        <svg viewBox="0 0 128 128" aria-hidden="true">
          {spent.map((one, index) => (
            <circle
              key={week[index]}
              cx="64"
              cy="64"
              r={RADIUS}
              className={one === undefined ? classes.ringTrack : classes.ringFill}
              strokeDasharray={`${PART - GAP} ${ROUND - PART + GAP}`}
              strokeDashoffset={-index * PART - GAP / 2}
              transform="rotate(-90 64 64)"
            />
          ))}
        </svg>
        <p>
          <b>{hours(sum)}</b>
          <span className="tiny">
            <Furigana>{t('hours')}</Furigana>
          </span>
        </p>
      </div>
      <p className="muted small">
        <Furigana>{t('days-of-week', { count: spent.filter((one) => one !== undefined).length })}</Furigana>
      </p>
    </>
  );
}

const localDay = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
