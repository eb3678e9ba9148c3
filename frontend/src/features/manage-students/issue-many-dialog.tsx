import type { Student } from '#contracts/http/people';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useListAsFrom } from '../../kit/list/came-from.js';
import { useIssuePasswords } from '../../parts/passwords/for-many/api.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';

/** Asks, starts the job for the chosen learners, and leads to where their cards will be. */
export function IssueManyDialog({
  students,
  onClose,
}: {
  students: readonly Student[];
  onClose: () => void;
}) {
  const { t } = useTranslation(['manage-students', 'app']);
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
      title={t('issue-many', { count: students.length })}
      text={t('issue-many-text')}
      cancel={t('app:cancel')}
      confirm={t('issue-many-confirm')}
      busy={issue.isPending}
      onCancel={onClose}
      onConfirm={run}
    />
  );
}
