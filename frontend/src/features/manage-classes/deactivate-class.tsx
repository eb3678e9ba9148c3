import type { SchoolClass } from '#contracts/http/people';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../kit/client/api-error.js';
import { codeText } from '../../kit/client/error-text.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { toastError } from '../../kit/toast/toast.js';
import { useUndoable } from '../../kit/toast/use-undoable.js';
import { useDeactivateClass, useReactivateClass } from './api/classes.js';
import { learnersOf } from './learners-of.js';

const NOT_EMPTY = 'class.not-empty';

/** Asks, and leads to the learners of a class that still has some. */
export function DeactivateClassDialog({ one, onClose }: { one: SchoolClass; onClose: () => void }) {
  const { t } = useTranslation(['manage-classes', 'app']);
  const navigate = useNavigate();
  const deactivate = useDeactivateClass();
  const reactivate = useReactivateClass();
  const tellUndoable = useUndoable();
  const { error } = deactivate;
  const { name } = one;
  if (error instanceof ApiError && error.code === NOT_EMPTY) {
    return (
      <ConfirmDialog
        opened
        title={t('not-empty-title', { name })}
        text={codeText(NOT_EMPTY)}
        cancel={t('app:close')}
        confirm={t('not-empty-link')}
        onCancel={onClose}
        onConfirm={() => void navigate(learnersOf(one))}
      />
    );
  }
  const run = () =>
    deactivate.mutate(one, {
      onSuccess: () => {
        tellUndoable({
          title: t('deactivated', { name }),
          back: async () => t('reactivated', { name: (await reactivate.mutateAsync(one)).name }),
        });
        onClose();
      },
      onError: (refusal) => {
        if (refusal instanceof ApiError && refusal.code === NOT_EMPTY) return;
        toastError(refusal);
        onClose();
      },
    });
  return (
    <ConfirmDialog
      opened
      title={t('deactivate-title', { name })}
      text={t('deactivate-text')}
      cancel={t('app:cancel')}
      confirm={t('deactivate')}
      danger
      busy={deactivate.isPending}
      onCancel={onClose}
      onConfirm={run}
    />
  );
}
