import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { Button } from '../../../ui/controls.js';
import { useCloseSheet } from './api.js';

/** Nobody sees the passwords of an issue again, its cards neither; asked about first. */
export function CloseSheet({ id }: { id: string }) {
  const { t } = useTranslation(['issue-password', 'app']);
  const [asking, setAsking] = useState(false);
  const close = useCloseSheet(id);
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('passwords.close')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('passwords.close')}
        text={t('passwords.close-hint')}
        cancel={t('app:cancel')}
        confirm={t('passwords.close')}
        danger
        busy={close.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => close.mutate(undefined, { onSuccess: () => setAsking(false) })}
      />
    </>
  );
}
