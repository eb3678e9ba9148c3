import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { AttemptRecord } from '../../parts/progress/attempt-record.js';
import { useAttempt, useTimeline } from '../../realtime/learner-figures.js';

/** A learner's practice, as its administrators see it; attempts at tests stand with their test. */
export function StudentRecordPage() {
  const { t } = useTranslation('see-student');
  const { studentId = '', attemptId = '' } = useParams();
  const learner = { id: studentId, isOwn: false };
  return (
    <AttemptRecord
      attempt={useAttempt(learner, attemptId)}
      timeline={useTimeline(learner, attemptId)}
      back={`/students/${studentId}`}
      answerLabel={t('answer')}
    />
  );
}
