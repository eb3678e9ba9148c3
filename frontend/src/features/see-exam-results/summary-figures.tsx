import type { ExamResultsSummary } from '#contracts/http/exam-results';
import { useTranslation } from 'react-i18next';
import { inOneLine } from '../../kit/texts/sentences.js';
import { Figure, Figures } from '../../ui/figures.js';

/** How many handed in, and how they did; whoever is still writing is in no score. */
export function SummaryFigures({ summary, stale }: { summary: ExamResultsSummary; stale: boolean }) {
  const { t } = useTranslation('see-exam-results');
  const { learners, submitted, in_progress, not_started, points, percent, pass, total_points } = summary;
  const of = total_points === null ? '' : t('of-points', { total: total_points });
  return (
    <>
      <Figures>
        <Figure
          label={t('submitted')}
          value={submitted}
          unit={t('of-learners', { count: learners })}
          stale={stale}
        />
        <Figure label={t('average')} value={points?.average ?? '—'} unit={of} stale={stale} />
        <Figure label={t('median')} value={points?.median ?? '—'} unit={of} stale={stale} />
        {pass ? (
          <Figure
            label={t('pass-rate')}
            value={pass.percent ?? '—'}
            unit={pass.percent === null ? '' : '%'}
            stale={stale}
          />
        ) : (
          <Figure label={t('rate')} value={percent?.average ?? '—'} unit={percent ? '%' : ''} stale={stale} />
        )}
      </Figures>
      <p className="muted small">
        {inOneLine(
          t('counts', { in_progress, not_started }),
          points ? t('range', { lowest: points.lowest, highest: points.highest }) : '',
          pass ? t('passed-from', { from: pass.points, passed: pass.passed, count: submitted }) : '',
          pass && percent ? t('rate-of', { percent: percent.average }) : '',
          submitted > 0 ? t('of-whom', { count: submitted }) : t('nobody-yet'),
        )}
      </p>
    </>
  );
}
