import type { Student } from '#contracts/http/people';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { useUndoable } from '../../kit/toast/use-undoable.js';
import { useBulk } from './api/students.js';

interface DeactivateDialogProps {
  students: readonly Student[];
  onDone: () => void;
  onClose: () => void;
}

export function DeactivateDialog({ students, onDone, onClose }: DeactivateDialogProps) {
  const { t } = useTranslation(['manage-students', 'app']);
  const bulk = useBulk();
  const back = useBulk();
  const tellUndoable = useUndoable();
  const ids = students.map(({ id }) => id);
  const [first] = students;
  const title =
    students.length === 1 && first
      ? t('deactivate-title', { name: first.fullname })
      : t('deactivate-many', { count: students.length });
  const run = () =>
    bulk.mutate(
      { action: 'deactivate', ids },
      {
        onSuccess: ({ changed }) => {
          tellUndoable({
            title: t('deactivated', { count: changed }),
            back: async () => {
              const undone = await back.mutateAsync({ action: 'reactivate', ids });
              return t('reactivated', { count: undone.changed });
            },
          });
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
