import type { Exam } from '#contracts/http/exams';
import { useTranslation } from 'react-i18next';
import { useReadModel } from '../../realtime/read-model.js';
import { Badge } from '../../ui/card.js';
import { alarmed } from './figures-of-items.js';

/** How many keys are suspect and nobody has checked yet, live; nothing where there are none. */
export function AlarmCount({ exam }: { exam: Pick<Exam, 'id'> }) {
  const { t } = useTranslation('analyse-exam');
  const { query } = useReadModel('item-analysis', exam.id);
  const count = query.data ? alarmed(query.data).length : 0;
  return count === 0 ? null : <Badge count={count} label={t('alarms', { count })} />;
}
