import { useParams } from 'react-router-dom';
import { useUser } from '../../kit/session/current-user.js';
import { AttemptRecord } from '../../parts/progress/attempt-record.js';
import { useAttempt, useTimeline } from '../../realtime/learner-figures.js';

/** One of the learner's own attempts. */
export function RecordPage() {
  const { attemptId = '' } = useParams();
  const learner = { id: useUser().id, isOwn: true };
  return (
    <AttemptRecord
      attempt={useAttempt(learner, attemptId)}
      timeline={useTimeline(learner, attemptId)}
      back="/profile"
    />
  );
}
