import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignOut } from '../../kit/session/use-sign-out.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import type { Logout } from './profile-entries.js';

/** An administrator is asked first (AUTH-4, NAV-4). */
export function useAdminLogout(): Logout {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const leave = useSignOut();
  const dialog = (
    <ConfirmDialog
      opened={asking}
      title={t('logout.ask-title')}
      text={t('logout.ask')}
      cancel={t('cancel')}
      confirm={t('logout')}
      onCancel={() => setAsking(false)}
      onConfirm={leave}
    />
  );
  return { start: () => setAsking(true), dialog };
}
