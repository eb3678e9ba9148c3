import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { AttemptRecord } from '../../parts/progress/attempt-record.js';

/** A learner's practice, as its administrators see it; attempts at tests stand with their test. */
export function StudentRecordPage() {
  const { t } = useTranslation('see-student');
  const { studentId = '', attemptId = '' } = useParams();
  return (
    <AttemptRecord
      learner={{ id: studentId, isOwn: false }}
      attemptId={attemptId}
      back={`/students/${studentId}`}
      answerLabel={t('answer')}
    />
  );
}
