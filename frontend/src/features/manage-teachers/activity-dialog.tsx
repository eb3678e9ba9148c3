import type { Teacher } from '#contracts/http/teachers';
import { useTranslation } from 'react-i18next';
import { useActivity } from '../../parts/people/activity.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { teachers } from './api/teachers.js';

interface ActivityDialogProps {
  teacher: Teacher;
  onClose: () => void;
}

/** Mounted it is open. */
export function ActivityDialog({ teacher, onClose }: ActivityDialogProps) {
  const { t } = useTranslation(['manage-teachers', 'app']);
  const { id, fullname: name, status } = teacher;
  const activity = useActivity(teachers, {
    deactivated: t('deactivated', { name }),
    reactivated: t('reactivated', { name }),
  });
  const what = status === 'active' ? 'deactivate' : 'reactivate';
  return (
    <ConfirmDialog
      opened
      title={t(`${what}-title`, { name })}
      text={t(`${what}-text`)}
      cancel={t('app:cancel')}
      confirm={t(what)}
      danger={what === 'deactivate'}
      busy={activity.isPending}
      onCancel={onClose}
      onConfirm={() => activity.run(id, what === 'reactivate', onClose)}
    />
  );
}
