import type { Exam } from '#contracts/http/exams';
import { useTranslation } from 'react-i18next';
import { serverClock } from '../../kit/client/server-clock.js';
import { useReadModel } from '../../realtime/read-model.js';
import { Badge } from '../../ui/card.js';
import { parseInstant } from '../../ui/format/instant.js';
import { alarmed } from './figures-of-items.js';

type Counted = Pick<Exam, 'id' | 'status' | 'exam_end_datetime'>;

const isOver = ({ status, exam_end_datetime: end }: Counted): boolean =>
  status === 'closed' || parseInstant(end) <= serverClock.now();

/**
 * How many keys are suspect and nobody has checked yet, live; nothing where there are none. While a test runs its analysis
 * changes with each hand-in, and is read by nobody who did not ask for it: the room has its own word for a doubtful key.
 */
export function AlarmCount({ exam }: { exam: Counted }) {
  const { t } = useTranslation('analyse-exam');
  const { query } = useReadModel('item-analysis', exam.id, { enabled: isOver(exam) });
  const count = query.data ? alarmed(query.data).length : 0;
  return count === 0 ? null : <Badge count={count} label={t('alarms', { count })} />;
}
