import type { Student } from '#contracts/http/people';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { toast } from '../../kit/toast/toast.js';
import { useBulk } from './api/students.js';

interface DeactivateDialogProps {
  students: readonly Student[];
  onDone: () => void;
  onClose: () => void;
}

export function DeactivateDialog({ students, onDone, onClose }: DeactivateDialogProps) {
  const { t } = useTranslation(['manage-students', 'app']);
  const bulk = useBulk();
  const [first] = students;
  const title =
    students.length === 1 && first
      ? t('deactivate-title', { name: first.fullname })
      : t('deactivate-many', { count: students.length });
  const run = () =>
    bulk.mutate(
      { action: 'deactivate', ids: students.map(({ id }) => id) },
      {
        onSuccess: ({ changed }) => {
          toast({ kind: 'success', title: t('deactivated', { count: changed }) });
          onDone();
        },
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      opened
      title={title}
      text={t('deactivate-text')}
      cancel={t('app:cancel')}
      confirm={t('deactivate')}
      danger
      busy={bulk.isPending}
      onCancel={onClose}
      onConfirm={run}
    />
  );
}
