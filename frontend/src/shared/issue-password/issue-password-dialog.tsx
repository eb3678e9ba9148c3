import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { Modal, quietHeader } from '../ui/overlays.js';
import { useIssuePassword } from './api.js';
import { IssuedPassword } from './issued-password.js';

interface IssuePasswordDialogProps {
  studentId: string;
  /** Full name and user id, as the list shows them. */
  name: string;
  userId: string;
  /** After it was cancelled or closed: whoever opened it takes it away. */
  onClose: () => void;
}

/**
 * Asks, issues a new initial password for one learner, and shows it this once (AUTH-6). Mounted it is open; what shows
 * the password closes only by its button.
 */
export function IssuePasswordDialog({ studentId, name, userId, onClose }: IssuePasswordDialogProps) {
  const { t } = useTranslation(['issue-password', 'app']);
  const [asking, setAsking] = useState(true);
  const issue = useIssuePassword(studentId);
  const password = issue.data?.password;
  if (password === undefined) {
    return (
      <ConfirmDialog
        opened={asking}
        title={t('title')}
        text={t('text', { name })}
        cancel={t('app:cancel')}
        confirm={t('confirm')}
        busy={issue.isPending}
        onCancel={() => {
          setAsking(false);
          onClose();
        }}
        onConfirm={() => issue.mutate()}
      />
    );
  }
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      title={t('issued')}
      size={480}
      centered
      attributes={quietHeader}
    >
      <IssuedPassword
        studentId={studentId}
        name={name}
        userId={userId}
        password={password}
        onClose={onClose}
      />
    </Modal>
  );
}
