import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls.js';
import { Furigana } from '../../ui/furigana.js';
import { Modal, quietHeader } from '../../ui/overlays.js';
import { QueryFailed } from '../../kit/reading/query-failed.js';
import { EmptyState, Skeletons } from '../../ui/states.js';
import { useOwnPassword } from './api/own-password.js';
import { ChangePasswordForm } from './change-password-form.js';

interface ChangePasswordDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** The own password, from the profile menu of every role (AUTH-8). */
export function ChangePasswordDialog({ opened, onClose }: ChangePasswordDialogProps) {
  const { t } = useTranslation(['password', 'app']);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={<Furigana>{t('edit')}</Furigana>}
      size={480}
      centered
      attributes={quietHeader}
      closeButtonProps={{ 'aria-label': t('app:close') }}
    >
      <Content onClose={onClose} />
    </Modal>
  );
}

function Content({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['password', 'app']);
  const own = useOwnPassword();
  if (!own.data) {
    if (own.isError) return <QueryFailed of={own} />;
    return <Skeletons count={4} height={56} />;
  }
  if (own.data.has_password) return <ChangePasswordForm onDone={onClose} />;
  return (
    <EmptyState
      title={<Furigana>{t('none')}</Furigana>}
      text={<Furigana>{t('none-hint')}</Furigana>}
      action={
        <Button onClick={onClose}>
          <Furigana>{t('close')}</Furigana>
        </Button>
      }
    />
  );
}
