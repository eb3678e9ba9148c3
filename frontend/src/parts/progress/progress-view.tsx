import { Furigana, withoutFurigana } from '../../ui/furigana.js';
import type { LearnerProgress } from '#contracts/http/statistics';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime, hours, percent } from '../../ui/format/time.js';
import { AttemptTitle, TranslatedName, useBarName, useQuizNameOf } from '../study/quiz-name.js';
import { BarChart } from '../../ui/charts/lazy-bar-chart.js';
import { Card } from '../../ui/card.js';
import { Figure, Figures } from '../../ui/figures.js';
import { IncompleteNotice } from '../../ui/incomplete.js';
import { Skeletons } from '../../ui/states.js';
import classes from './progress-view.module.css';

/** A learner's figures, charts and last results, for the learner and for the learner's administrators (STAT-2, STAT-3). */
export function ProgressView({ progress, stale = false }: { progress: LearnerProgress; stale?: boolean }) {
  const { t } = useTranslation(['see-progress', 'app', 'list']);
  const barName = useBarName();
  const rate = percent(progress.correct, progress.answered);
  const byDay = t('by-day', { count: progress.by_day.length });
  return (
    <>
      <IncompleteNotice incomplete={progress.incomplete} />
      <Figures>
        <Figure
          label={t('total-time')}
          value={hours(progress.time_spent_seconds)}
          unit={t('hours', { count: hours(progress.time_spent_seconds) })}
          stale={stale}
        />
        <Figure
          label={t('attempted')}
          value={progress.answered}
          unit={t('questions', { count: progress.answered })}
          stale={stale}
        />
        <Figure
          label={t('correct')}
          value={progress.correct}
          unit={t('questions', { count: progress.correct })}
          stale={stale}
        />
        <Figure label={t('rate')} value={rate ?? '—'} unit={rate === null ? '' : '%'} stale={stale} />
      </Figures>
      <p className="muted small">
        {progress.last_study_at ? (
          <Furigana>{`${t('since')} ${t('last-study', { time: formatDateTime(progress.last_study_at) })}`}</Furigana>
        ) : null}
      </p>
      <div className={classes.grid}>
        <Card>
          <h2>
            <Furigana>{byDay}</Furigana>
          </h2>
          <Suspense fallback={<Skeletons count={1} height={240} />}>
            <BarChart
              caption={withoutFurigana(byDay)}
              labels={[withoutFurigana(t('day')), withoutFurigana(t('minutes'))]}
              rows={progress.by_day.map((day) => ({
                name: day.day.slice(5),
                value: Math.round(day.time_spent_seconds / 60),
              }))}
              empty={t('list:empty')}
            />
          </Suspense>
        </Card>
        <Card>
          <h2>
            <Furigana>{t('by-type')}</Furigana>
          </h2>
          <Suspense fallback={<Skeletons count={1} height={240} />}>
            <BarChart
              caption={withoutFurigana(t('by-type'))}
              labels={[withoutFurigana(t('type')), withoutFurigana(t('rate'))]}
              unit="%"
              max={100}
              rows={progress.by_quiz_type.map((type) => ({
                ...barName(type.quiz_type),
                value: percent(type.correct, type.answered) ?? 0,
              }))}
              empty={t('list:empty')}
            />
          </Suspense>
        </Card>
      </div>
      <History progress={progress} />
    </>
  );
}

function History({ progress }: { progress: LearnerProgress }) {
  const { t } = useTranslation(['see-progress', 'app', 'list']);
  const nameOf = useQuizNameOf();
  return (
    <Card className={classes.history}>
      <h2>
        <Furigana>{t('recent')}</Furigana>
      </h2>
      {progress.recent.length === 0 ? (
        <p className="muted">{t('list:empty')}</p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th>{t('column.title')}</th>
              <th>
                <Furigana>{t('column.type')}</Furigana>
              </th>
              <th>
                <Furigana>{t('column.received')}</Furigana>
              </th>
              <th>
                <Furigana>{t('column.completed')}</Furigana>
              </th>
            </tr>
          </thead>
          <tbody>
            {progress.recent.map((one) => (
              <tr key={one.attempt_id}>
                <td>
                  <AttemptTitle {...one} />
                </td>
                <td className={classes.type}>
                  <TranslatedName {...nameOf(one.quiz_type)} />
                </td>
                <td>
                  <b>{one.correct}</b> / {one.question_count}
                </td>
                <td>{formatDateTime(one.ended_at)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
