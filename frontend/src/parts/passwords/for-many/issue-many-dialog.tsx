import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useListAsFrom } from '../../../kit/list/came-from.js';
import { useIssuePasswords } from './api.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';

/** Asks, starts the job for the chosen learners, and leads to where their cards will be. */
export function IssueManyDialog({
  students,
  onClose,
}: {
  students: readonly { id: string }[];
  onClose: () => void;
}) {
  const { t } = useTranslation(['issue-password', 'app']);
  const navigate = useNavigate();
  const from = useListAsFrom();
  const issue = useIssuePasswords();
  const run = () =>
    issue.mutate(
      { ids: students.map(({ id }) => id) },
      {
        onSuccess: ({ id }) => void navigate(`/students/passwords?issue=${id}`, { state: from }),
        onError: onClose,
      },
    );
  return (
    <ConfirmDialog
      opened
      title={t('passwords.issue-many', { count: students.length })}
      text={t('passwords.issue-many-text')}
      cancel={t('app:cancel')}
      confirm={t('passwords.issue-many-confirm')}
      busy={issue.isPending}
      onCancel={onClose}
      onConfirm={run}
    />
  );
}
