import { useParams } from 'react-router-dom';
import { useUser } from '../../kit/session/current-user.js';
import { AttemptRecord } from '../../parts/progress/attempt-record.js';

/** One of the learner's own attempts. */
export function RecordPage() {
  const { attemptId = '' } = useParams();
  return <AttemptRecord learner={{ id: useUser().id, isOwn: true }} attemptId={attemptId} back="/profile" />;
}
