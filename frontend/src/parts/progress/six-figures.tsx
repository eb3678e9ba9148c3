import type { LearningHistory } from '#contracts/http/learning-records';
import type { LearnerProgress } from '#contracts/http/statistics';
import { useTranslation } from 'react-i18next';
import { Figure, Figures } from '../../ui/figures.js';
import { formatClock, formatDateTime, percent } from '../../ui/format/time.js';
import { timeSpent } from '../../ui/format/time-spent.js';
import { shortDay } from './dates.js';
import { useTimeText } from './use-time-text.js';

interface SixFiguresProps {
  progress: LearnerProgress;
  history: LearningHistory;
  stale: boolean;
}

/** The six statistics of the specification, each with its time (STAT-2). */
export function SixFigures({ progress, history, stale }: SixFiguresProps) {
  const { t } = useTranslation('see-progress');
  const week = history.weeks.at(-1);
  const thisWeek = (count = 0) => t('this-week', { count });
  const counted = (label: string, value: number, count: number | undefined) => (
    <Figure
      {...{ label, value, stale }}
      unit={t('unit.questions', { count: value })}
      note={thisWeek(count)}
    />
  );
  return (
    <Figures look="one">
      <Spent
        label={t('week')}
        seconds={week?.time_spent_seconds ?? 0}
        note={useWeekNote(history)}
        stale={stale}
      />
      <Spent
        label={t('total-time')}
        seconds={progress.time_spent_seconds}
        note={history.first_day === null ? t('none-yet') : t('total-time.since', { day: history.first_day })}
        stale={stale}
      />
      <LastStudy at={progress.last_study_at} stale={stale} />
      {counted(t('attempted'), progress.answered, week?.answered)}
      {counted(t('correct'), progress.correct, week?.correct)}
      <Rate progress={progress} history={history} stale={stale} />
    </Figures>
  );
}

function useWeekNote({ weeks }: LearningHistory): string {
  const { t } = useTranslation('see-progress');
  const timeText = useTimeText();
  const [before, now] = weeks.slice(-2);
  if (now && now.goal_seconds !== null) return t('goal.of', { time: timeText(now.goal_seconds) });
  const day = shortDay(now?.monday ?? '');
  if (!before || before.time_spent_seconds === 0) return t('week.note-none', { day });
  return t('week.note', { day, time: timeText(before.time_spent_seconds) });
}

interface SpentProps {
  label: string;
  seconds: number;
  note: string;
  stale: boolean;
}

function Spent({ label, seconds, note, stale }: SpentProps) {
  const { t } = useTranslation('see-progress');
  const { value, unit } = timeSpent(seconds);
  return (
    <Figure
      {...{ label, value, note, stale }}
      unit={unit === 'hours' ? t('unit.hours', { count: value }) : t('unit.minutes')}
    />
  );
}

/** By the reader's clock, as everything that has one. */
function LastStudy({ at, stale }: { at: string | null; stale: boolean }) {
  const { t } = useTranslation('see-progress');
  const label = t('last');
  if (at === null) return <Figure {...{ label, stale }} value="—" unit="" note={t('none-yet')} />;
  const day = formatDateTime(at).slice(0, 10);
  const isToday = day === formatDateTime(new Date().toISOString()).slice(0, 10);
  return (
    <Figure
      {...{ label, stale }}
      value={formatClock(at)}
      unit=""
      note={isToday ? t('last.today', { day: shortDay(day) }) : day}
    />
  );
}

function Rate({ progress, history, stale }: SixFiguresProps) {
  const { t } = useTranslation('see-progress');
  const of = (month: 'this_month' | 'last_month') => {
    const sum = (what: 'answered' | 'correct') =>
      history.quiz_types.reduce((all, type) => all + type[month][what], 0);
    return percent(sum('correct'), sum('answered'));
  };
  const [now, before] = [of('this_month'), of('last_month')];
  const rate = percent(progress.correct, progress.answered);
  const note =
    now === null
      ? t('rate.all')
      : before === null
        ? t('rate.month', { now })
        : t('rate.months', { now, before });
  return (
    <Figure {...{ note, stale }} label={t('rate')} value={rate ?? '—'} unit={rate === null ? '' : '%'} />
  );
}
