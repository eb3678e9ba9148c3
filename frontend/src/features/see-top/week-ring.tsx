import type { LearnerProgress } from '#contracts/http/statistics';
import { useTranslation } from 'react-i18next';
import { useReadModel } from '../../realtime/read-model.js';
import { FailedLine } from '../../kit/reading/failed-line.js';
import { timeSpent } from '../../ui/format/time-spent.js';
import { Furigana } from '../../ui/furigana.js';
import { Skeletons } from '../../ui/states.js';
import classes from './see-top.module.css';

const RADIUS = 52;
const ROUND = 2 * Math.PI * RADIUS;
const PART = ROUND / 7;
const GAP = 5;

interface WeekRingProps {
  days: LearnerProgress['by_day'];
  userId: string;
}

/** The last seven days as the server counts them: the learner's day begins where the organization is. */
export function WeekRing({ days, userId }: WeekRingProps) {
  const { t } = useTranslation('see-top');
  const { query } = useReadModel('learner-study', userId);
  if (query.data) return <Week days={days} week={query.data.daily.days.map(({ day }) => day)} />;
  if (query.isError) return <FailedLine of={query} text={t('week.failed')} />;
  return <Skeletons count={1} height={156} />;
}

/** Hours of a week, inside a ring with one part a day, filled for each day of study. */
function Week({ days, week }: { days: WeekRingProps['days']; week: readonly string[] }) {
  const { t } = useTranslation('see-top');
  const seconds = new Map(days.map((day) => [day.day, day.time_spent_seconds]));
  const spent = week.map((day) => seconds.get(day));
  const sum = spent.reduce<number>((total, one) => total + (one ?? 0), 0);
  const time = timeSpent(sum);
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
          <b>{time.value}</b>
          <span className="tiny">
            <Furigana>{t(time.unit, { count: time.value })}</Furigana>
          </span>
        </p>
      </div>
      <p className="muted small">
        <Furigana>{t('days-of-week', { count: spent.filter((one) => one !== undefined).length })}</Furigana>
      </p>
    </>
  );
}
