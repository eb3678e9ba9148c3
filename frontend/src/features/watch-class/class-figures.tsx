import type { ClassStatistics } from '#contracts/http/statistics';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { hours, percent } from '../../ui/format/time.js';
import { useAnswering } from '../../realtime/presence.js';
import { useBarName } from '../../parts/study/quiz-name.js';
import { BarChart } from '../../ui/charts/lazy-bar-chart.js';
import { Card } from '../../ui/card.js';
import columns from '../../ui/columns.module.css';
import { Figure, Figures } from '../../ui/figures.js';
import { IncompleteNotice } from '../../ui/incomplete.js';
import { Skeletons } from '../../ui/states.js';
import { AnsweringNow } from './answering-now.js';
import { answeringPeople } from './who-answers.js';

interface ClassFiguresProps {
  statistics: ClassStatistics;
  size: number;
  /** Not live: the figures are those of an earlier moment. */
  stale: boolean;
}

export function ClassFigures({ statistics, size, stale }: ClassFiguresProps) {
  const { t } = useTranslation('watch-class');
  const rate = percent(statistics.correct, statistics.answered);
  const answering = useAnswering();
  // A person may have two tests open: people are counted, not attempts. Who has gone in the middle of one does not answer.
  const now = answering && answeringPeople(statistics.in_progress, answering);
  return (
    <>
      <IncompleteNotice incomplete={statistics.incomplete} />
      <Figures>
        <Figure label={t('now')} value={now ?? '—'} unit={t('of', { count: size })} stale={stale} />
        <Figure label={t('answered')} value={statistics.answered} unit="" stale={stale} />
        <Figure label={t('rate')} value={rate ?? '—'} unit={rate === null ? '' : '%'} stale={stale} />
        <Figure
          label={t('time')}
          value={hours(statistics.time_spent_seconds)}
          unit={t('hours', { count: hours(statistics.time_spent_seconds) })}
          stale={stale}
        />
      </Figures>
      <div className={columns.main}>
        <div className={columns.column}>
          <AnsweringNow attempts={statistics.in_progress} answering={answering} stale={stale} />
          <AnswersByDay statistics={statistics} stale={stale} />
        </div>
        <RateByType statistics={statistics} stale={stale} />
      </div>
    </>
  );
}

type PartProps = Pick<ClassFiguresProps, 'statistics' | 'stale'>;

function RateByType({ statistics, stale }: PartProps) {
  const barName = useBarName();
  const { t } = useTranslation('watch-class');
  return (
    <Card dense>
      <h2>{t('by-type')}</h2>
      <Suspense fallback={<Skeletons count={1} height={240} />}>
        <BarChart
          caption={t('by-type')}
          labels={[t('type'), t('rate')]}
          unit="%"
          max={100}
          stale={stale}
          rows={statistics.by_quiz_type.map((type) => ({
            ...barName(type.quiz_type),
            value: percent(type.correct, type.answered) ?? 0,
          }))}
          empty={t('nothing-yet')}
        />
      </Suspense>
    </Card>
  );
}

function AnswersByDay({ statistics, stale }: PartProps) {
  const { t } = useTranslation('watch-class');
  return (
    <Card dense>
      <h2>{t('by-day')}</h2>
      <Suspense fallback={<Skeletons count={1} height={240} />}>
        <BarChart
          caption={t('by-day')}
          labels={[t('day'), t('answered')]}
          stale={stale}
          rows={statistics.by_day.map((day) => ({ name: day.day.slice(5), value: day.answered }))}
          empty={t('nothing-yet')}
        />
      </Suspense>
    </Card>
  );
}
