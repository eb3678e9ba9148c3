import type { AttemptResult } from '#contracts/http/attempts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { localPercent } from '../../kit/texts/i18n.js';
import { useReadModel } from '../../realtime/read-model.js';
import { CertificateButton } from '../../parts/results/certificate-button.js';
import { QuestionReview } from '../../parts/results/question-review.js';
import { TimelineSection } from '../../parts/timeline/timeline-section.js';
import { ApiError } from '../../kit/client/api-error.js';
import { Card } from '../../ui/card.js';
import { FactList } from '../../ui/fact-list.js';
import { formatDateTime, formatDuration } from '../../ui/format/time.js';
import { QueryFailed } from '../../kit/reading/query-failed.js';
import { EmptyState, Skeletons } from '../../ui/states.js';
import { PageHeading } from '../../ui/table-parts.js';
import { LateOfLearner } from './late-answers.js';
import { useLateText } from './late-text.js';
import { useAttemptResult } from './api/attempt-result.js';
import { useAttemptTimeline } from './api/attempt-timeline.js';
import classes from './see-exam-results.module.css';

/** What one learner answered in an exam, whenever the learner may see it. */
export function AttemptPage() {
  const { t } = useTranslation('see-exam-results');
  const { examId = '', attemptId = '' } = useParams();
  const attempt = useAttemptResult(examId, attemptId);
  const timeline = useAttemptTimeline(examId, attemptId);
  if (attempt.data) return <Attempt attempt={attempt.data} timeline={<TimelineSection of={timeline} />} />;
  if (!attempt.isError) return <Skeletons count={3} height={120} />;
  const { error } = attempt;
  if (isNotHandedIn(error) && timeline.data) return <Running timeline={timeline} />;
  if (isNotHandedIn(error) && timeline.isPending) return <Skeletons count={3} height={120} />;
  return error instanceof ApiError && [400, 404, 422].includes(error.status) ? (
    <EmptyState heading="h1" title={t('no-attempt')} text={t('no-attempt-hint')} />
  ) : (
    <QueryFailed of={attempt} />
  );
}

const isNotHandedIn = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'attempt.not-submitted';

/** Whose attempt it is, and what the table of results says of it. */
function useRowOf(examId: string | null, attemptId: string) {
  const { query } = useReadModel('exam-results', examId ?? '', { enabled: examId !== null });
  return query.data?.items.find(({ attempt_id }) => attempt_id === attemptId);
}

/** There is no result yet, but what has happened so far. */
function Running({ timeline }: { timeline: ReturnType<typeof useAttemptTimeline> }) {
  const { t } = useTranslation('see-exam-results');
  const { examId = '', attemptId = '' } = useParams();
  const learner = useRowOf(examId, attemptId);
  return (
    <>
      <PageHeading
        title={learner?.fullname ?? t('attempt')}
        note={<span lang="ja">{timeline.data?.title}</span>}
      />
      <div className={classes.results}>
        <TimelineSection of={timeline} />
      </div>
    </>
  );
}

const certificatePath = (examId: string, learnerId: string) =>
  `/quiz/exams/${examId}/print?sheets=certificates&student_id=${learnerId}&format=pdf`;

function Attempt({ attempt, timeline }: { attempt: AttemptResult; timeline: ReactNode }) {
  const { t } = useTranslation('see-exam-results');
  const lateText = useLateText();
  const learner = useRowOf(attempt.exam_id, attempt.id);
  const pass = attempt.pass && {
    outcome: t(attempt.pass.passed ? 'pass.passed' : 'pass.failed'),
    points: attempt.pass.points,
  };
  const facts: [string, string][] = [
    [t('column.class'), learner?.class_name ?? '—'],
    [t('column.points'), `${attempt.points} / ${attempt.total_points}`],
    [t('rate'), localPercent(attempt.percent)],
    ...(pass ? [[t('column.passed'), t('pass-of', pass)] satisfies [string, string]] : []),
    [t('column.time'), formatDuration(attempt.seconds)],
    [t('fact.started'), formatDateTime(attempt.started_at)],
    [t('fact.submitted'), formatDateTime(attempt.submitted_at)],
    [t('column.late'), learner ? lateText(learner) : '—'],
  ];
  return (
    <>
      <PageHeading title={learner?.fullname ?? t('attempt')} note={<span lang="ja">{attempt.title}</span>}>
        {attempt.pass?.passed && learner ? (
          <CertificateButton path={certificatePath(attempt.exam_id ?? '', learner.student_id)} size="sm">
            {t('certificate')}
          </CertificateButton>
        ) : null}
      </PageHeading>
      <div className={classes.results}>
        <Card>
          <h2>{t('attempt')}</h2>
          <FactList rows={facts} />
          {attempt.submitted_by === 'deadline' ? <p className="muted small">{t('state.time-up')}</p> : null}
          {learner?.late_answers ? <p className="muted small">{t('late-hint')}</p> : null}
          {learner?.late.length ? <LateOfLearner examId={attempt.exam_id ?? ''} result={learner} /> : null}
          <LateCounted attempt={attempt} />
          <Regradings attempt={attempt} />
        </Card>
        {timeline}
        <QuestionReview questions={attempt.questions} answerLabel={t('answer')} />
      </div>
    </>
  );
}

/** What was decided about late answers, with the scores before. */
function LateCounted({ attempt: { late_counted = [], questions } }: { attempt: AttemptResult }) {
  const { t } = useTranslation('see-exam-results');
  const numbers = new Map(questions.map(({ id }, index) => [id, index + 1]));
  return late_counted.map(({ counted_at, counted, question_ids, before, after }) => (
    <p key={counted_at} className="small">
      {t(counted ? 'late-history' : 'late-history-back', {
        time: formatDateTime(counted_at),
        numbers: question_ids.map((id) => numbers.get(id)).join(', '),
        before: `${before.points}/${before.total_points}`,
        after: `${after.points}/${after.total_points}`,
      })}
    </p>
  ));
}

/** The scores before stay: what a corrected grading made of them, and when (TEST-12). */
function Regradings({ attempt: { regradings = [], questions } }: { attempt: AttemptResult }) {
  const { t } = useTranslation('see-exam-results');
  const numbers = new Map(questions.map(({ id }, index) => [id, index + 1]));
  return regradings.map(({ regraded_at, question_ids, before, after }) => (
    <p key={regraded_at} className="small">
      {t('regraded', {
        ...{
          time: formatDateTime(regraded_at),
          numbers: question_ids.map((id) => numbers.get(id)).join(', '),
        },
        ...{
          before: `${before.points}/${before.total_points}`,
          after: `${after.points}/${after.total_points}`,
        },
      })}
    </p>
  ));
}
