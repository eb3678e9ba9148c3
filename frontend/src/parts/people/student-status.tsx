import type { Student } from '#contracts/http/people';
import { useTranslation } from 'react-i18next';
import { StateLabel } from '../../ui/state-label.js';

/** Whether a learner can sign in, and what is still to be done for it. */
export function StudentStatus({ student }: { student: Student }) {
  const { t } = useTranslation('student');
  if (student.status === 'deactivated')
    return <StateLabel look="locked">{t('status.deactivated')}</StateLabel>;
  if (student.guest) return <StateLabel look="done">{t('status.active')}</StateLabel>;
  if (!student.has_password) return <StateLabel look="key">{t('status.no-password')}</StateLabel>;
  if (student.is_initial) return <StateLabel look="key">{t('status.initial')}</StateLabel>;
  return <StateLabel look="done">{t('status.active')}</StateLabel>;
}
