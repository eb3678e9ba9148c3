import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { toast } from '../../kit/toast/toast.js';
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
  useFocusBack();
  const run = () =>
    bulk.mutate(
      { action: 'retire', ids: questions.map(({ id }) => id) },
      {
        onSuccess: ({ changed }) => {
          toast({ kind: 'success', title: t('retired', { count: changed }) });
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
