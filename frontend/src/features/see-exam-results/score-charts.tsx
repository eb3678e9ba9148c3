import type { ExamResultsSummary } from '#contracts/http/exam-results';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.js';
import { BarChart } from '../../ui/charts/lazy-bar-chart.js';
import { Meter } from '../../ui/meter.js';
import { Skeletons } from '../../ui/states.js';
import classes from './see-exam-results.module.css';

/** How many reached how much, in tenths of the points. */
export function ScoreDistribution({ summary, stale }: { summary: ExamResultsSummary; stale: boolean }) {
  const { t } = useTranslation('see-exam-results');
  const { distribution, submitted } = summary;
  const last = distribution.length - 1;
  return (
    <Card dense>
      <h3>{t('distribution')}</h3>
      <p className="muted small">{t('of-whom', { count: submitted })}</p>
      <Suspense fallback={<Skeletons count={1} height={240} />}>
        <BarChart
          caption={t('distribution')}
          labels={[t('band'), t('people')]}
          stale={stale}
          rows={distribution.map(({ from, to, learners }, index) => ({
            name: `${from}–${index === last ? to : to - 1}`,
            value: learners,
          }))}
          empty={t('nobody-yet')}
        />
      </Suspense>
    </Card>
  );
}

/** Of the points of all who handed in; an exam of one part says nothing by it. */
export function ScoresBySection({ summary: { sections, submitted } }: { summary: ExamResultsSummary }) {
  const { t } = useTranslation('see-exam-results');
  if (sections.length < 2) return null;
  return (
    <Card dense>
      <h3>{t('by-section')}</h3>
      <p className="muted small">{t('of-whom', { count: submitted })}</p>
      <ul className={classes.sections}>
        {sections.map(({ title, percent }, index) => {
          const name = title ?? t('section', { number: index + 1 });
          return (
            <li key={index}>
              <span lang={title === null ? undefined : 'ja'}>{name}</span>
              <b>{percent} %</b>
              <Meter thin value={percent} label={name} />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
