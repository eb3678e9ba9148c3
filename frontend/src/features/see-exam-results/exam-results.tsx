import type { Exam } from '#contracts/http/exams';
import type { ExamResults as Results } from '#contracts/http/exam-results';
import { IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useReadModel } from '../../realtime/read-model.js';
import { IncompleteNotice } from '../../ui/incomplete.js';
import { LiveSign } from '../../ui/live-sign.js';
import { Banner, ErrorState, Skeletons } from '../../ui/states.js';
import { ExportResults } from './export-results.js';
import { HardQuestions } from './hard-questions.js';
import { ResultsTable } from './results-table.js';
import { ScoreDistribution, ScoresBySection } from './score-charts.js';
import classes from './see-exam-results.module.css';
import { SummaryFigures } from './summary-figures.js';

/** Who took a published exam, and what came of it, live (TEST-9). */
export function ExamResults({ exam }: { exam: Pick<Exam, 'id'> }) {
  const { t } = useTranslation('see-exam-results');
  const { query, live } = useReadModel('exam-results', exam.id);
  return (
    <section className={classes.results} aria-label={t('title')}>
      <div className={classes.heading}>
        <h2>{t('title')}</h2>
        {query.data ? <LiveSign live={live} updatedAt={query.dataUpdatedAt} /> : null}
      </div>
      {query.data && !live ? (
        <Banner tone="kin">
          <IconWifiOff aria-hidden />
          <p>{t('not-live')}</p>
        </Banner>
      ) : null}
      {query.data ? (
        <>
          <Together results={query.data} stale={!live} />
          <div className={classes.heading}>
            <h3>{t('learners')}</h3>
            <ExportResults examId={exam.id} />
          </div>
          <ResultsTable examId={exam.id} results={query.data} query={query} />
        </>
      ) : query.isError ? (
        <ErrorState onRetry={() => void query.refetch()} />
      ) : (
        <Skeletons count={3} height={120} />
      )}
    </section>
  );
}

function Together({ results: { summary, incomplete }, stale }: { results: Results; stale: boolean }) {
  return (
    <>
      <IncompleteNotice incomplete={incomplete} />
      <SummaryFigures summary={summary} stale={stale} />
      {summary.submitted === 0 ? null : (
        <div className={classes.grid}>
          <div className={classes.column}>
            <ScoreDistribution summary={summary} stale={stale} />
            <ScoresBySection summary={summary} />
          </div>
          <HardQuestions summary={summary} />
        </div>
      )}
    </>
  );
}
