import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/card.js';
import { useAlarms } from './operations.js';

/** The count in the menu; nothing where all is well. */
export function Alarms() {
  const { t } = useTranslation();
  const count = useAlarms();
  return count === 0 ? null : <Badge count={count} label={t('badge.alarms', { count })} />;
}
