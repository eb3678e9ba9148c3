import type { QuestionStatus as Status } from '#contracts/http/questions';
import { useTranslation } from 'react-i18next';
import { StateLabel } from '../../ui/state-label.js';

export function QuestionStatus({ status }: { status: Status }) {
  const { t } = useTranslation('manage-questions');
  return <StateLabel look={status === 'active' ? 'done' : 'left-out'}>{t(`status.${status}`)}</StateLabel>;
}
