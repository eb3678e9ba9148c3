import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useOne } from '../../kit/list/use-list.js';
import { students } from '../../parts/people/people.js';
import { AttemptRecord } from '../../parts/progress/attempt-record.js';
import { useAttempt, useTimeline } from '../../realtime/learner-figures.js';

/** A learner's practice, as its administrators see it; attempts at tests stand with their test. */
export function StudentRecordPage() {
  const { t } = useTranslation('see-student');
  const { studentId = '', attemptId = '' } = useParams();
  const learner = { id: studentId, isOwn: false };
  const { data: student } = useOne(students, studentId);
  return (
    <AttemptRecord
      attempt={useAttempt(learner, attemptId)}
      timeline={useTimeline(learner, attemptId)}
      back={`/students/${studentId}`}
      who={<Link to={`/students/${studentId}`}>{student?.value.fullname}</Link>}
      answerLabel={t('answer')}
    />
  );
}
