import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { Modal, quietHeader } from '../../../ui/overlays.js';
import { useHandOutPassword } from './api.js';
import { HandedOutPassword } from './handed-out.js';

/** A learner, or an administrator. */
type Whose = { studentId: string } | { teacherId: string };

type HandOutPasswordDialogProps = Whose & {
  /** Full name and user id, as the list shows them. */
  name: string;
  userId: string;
  /** The first password at all: nothing ends by it, and it may wait. */
  first?: boolean;
  /** After it was cancelled or closed: whoever opened it takes it away. */
  onClose: () => void;
};

/**
 * Asks, issues a new initial password for one person, and shows it this once (AUTH-6). Mounted it is open; what shows
 * the password closes only by its button.
 */
export function HandOutPasswordDialog({
  name,
  userId,
  first = false,
  onClose,
  ...whose
}: HandOutPasswordDialogProps) {
  const { t } = useTranslation(['issue-password', 'app']);
  const [asking, setAsking] = useState(true);
  const studentId = 'studentId' in whose ? whose.studentId : undefined;
  const issue = useHandOutPassword(personOf(whose));
  const password = issue.data?.password;
  if (password === undefined) {
    return (
      <ConfirmDialog
        opened={asking}
        title={first ? t('first-title') : t('title')}
        text={t(first ? 'first-text' : 'text', { name })}
        cancel={first ? t('later') : t('app:cancel')}
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
      <HandedOutPassword
        studentId={studentId}
        name={name}
        userId={userId}
        password={password}
        first={first}
        onClose={onClose}
      />
    </Modal>
  );
}

const personOf = (whose: Whose) =>
  'studentId' in whose
    ? { path: '/students', id: whose.studentId }
    : { path: '/teachers', id: whose.teacherId };
