import type { ExamListItem } from '#contracts/http/exams';
import { useTranslation } from 'react-i18next';
import { useServerNow } from '../../realtime/server-time.js';
import { StateLabel } from '../../ui/state-label.js';
import { parseInstant } from '../../ui/format/instant.js';

type Shown = Pick<ExamListItem, 'status' | 'exam_start_datetime' | 'exam_end_datetime'>;

/** Draft and closed are said by the exam; a published one stands before, in or after its window. */
export function ExamStatus({ exam }: { exam: Shown }) {
  const { t } = useTranslation('manage-exams');
  const now = useServerNow(10_000);
  if (exam.status === 'draft') return <StateLabel look="key">{t('status.draft')}</StateLabel>;
  if (exam.status === 'closed') return <StateLabel look="locked">{t('status.closed')}</StateLabel>;
  if (now < parseInstant(exam.exam_start_datetime)) {
    return <StateLabel look="locked">{t('status.waiting')}</StateLabel>;
  }
  if (now > parseInstant(exam.exam_end_datetime))
    return <StateLabel look="over">{t('status.over')}</StateLabel>;
  return <StateLabel look="time">{t('status.open')}</StateLabel>;
}
