import type { Teacher } from '#contracts/http/teachers';
import { useTranslation } from 'react-i18next';
import { StateLabel } from '../../ui/state-label.js';

export function TeacherStatus({ teacher }: { teacher: Teacher }) {
  const { t } = useTranslation('manage-teachers');
  if (teacher.status === 'deactivated')
    return <StateLabel look="locked">{t('status.deactivated')}</StateLabel>;
  if (!teacher.has_password) return <StateLabel look="key">{t('status.no-password')}</StateLabel>;
  if (teacher.is_initial) return <StateLabel look="key">{t('status.initial')}</StateLabel>;
  return <StateLabel look="done">{t('status.active')}</StateLabel>;
}
