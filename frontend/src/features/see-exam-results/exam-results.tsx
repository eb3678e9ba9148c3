import type { Exam } from '#contracts/http/exams';
import type { ExamResults as Results } from '#contracts/http/exam-results';
import { useTranslation } from 'react-i18next';
import { useReadModel } from '../../realtime/read-model.js';
import { IncompleteNotice } from '../../ui/incomplete.js';
import { LiveSection } from '../../kit/reading/live-states.js';
import columns from '../../ui/columns.module.css';
import { ExportResults } from './export-results.js';
import { HardQuestions } from './hard-questions.js';
import { LateAnswers } from './late-answers.js';
import { ResultsTable } from './results-table.js';
import { ScoreDistribution } from './score-distribution.js';
import { ScoresBySection } from './scores-by-section.js';
import classes from './see-exam-results.module.css';
import { SummaryFigures } from './summary-figures.js';

/** Who took a published exam, and what came of it, live (TEST-9). */
export function ExamResults({ exam }: { exam: Pick<Exam, 'id'> }) {
  const { t } = useTranslation('see-exam-results');
  const results = useReadModel('exam-results', exam.id);
  return (
    <LiveSection title={t('title')} of={results}>
      {(row, stale) => (
        <>
          <Together results={row} stale={stale} />
          <div className={classes.heading}>
            <h3>{t('learners')}</h3>
            <ExportResults examId={exam.id} />
          </div>
          <ResultsTable examId={exam.id} results={row} query={results.query} />
        </>
      )}
    </LiveSection>
  );
}

function Together({
  results: { exam_id, items, summary, incomplete },
  stale,
}: {
  results: Results;
  stale: boolean;
}) {
  return (
    <>
      <IncompleteNotice incomplete={incomplete} />
      <SummaryFigures summary={summary} stale={stale} />
      {summary.submitted === 0 ? null : (
        <div className={columns.main}>
          <div className={columns.column}>
            <ScoreDistribution summary={summary} stale={stale} />
            <ScoresBySection summary={summary} />
            <LateAnswers examId={exam_id} items={items} />
          </div>
          <HardQuestions summary={summary} />
        </div>
      )}
    </>
  );
}
