import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { useUndoable } from '../../kit/toast/use-undoable.js';
import { useFocusBack } from '../../ui/use-focus-back.js';
import { useBulk } from './api/questions.js';

interface RetireDialogProps {
  questions: readonly { id: string }[];
  onDone: () => void;
  onClose: () => void;
}

/** Mounted it is open. Nothing that an attempt has used is ever deleted (ADMIN-5). */
export function RetireDialog({ questions, onDone, onClose }: RetireDialogProps) {
  const { t } = useTranslation(['manage-questions', 'app']);
  const bulk = useBulk();
  const back = useBulk();
  const tellUndoable = useUndoable();
  const ids = questions.map(({ id }) => id);
  useFocusBack();
  const run = () =>
    bulk.mutate(
      { action: 'retire', ids },
      {
        onSuccess: ({ changed }) => {
          tellUndoable({
            title: t('retired', { count: changed }),
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
      title={t('retire-title', { count: questions.length })}
      text={t('retire-text')}
      cancel={t('app:cancel')}
      confirm={t('retire')}
      danger
      busy={bulk.isPending}
      onCancel={onClose}
      onConfirm={run}
    />
  );
}
