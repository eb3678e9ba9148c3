import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { undeliveredCount } from '../../realtime/answer-queue/undelivered.js';
import { useUser } from '../../shared/session/current-user.js';
import { signOut } from '../../shared/session/sign-out.js';
import { loginPath } from '../../shared/session/token.js';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.js';

/** Immediate, unless answers still wait on this device: then it says so and offers to wait (AUTH-4). */
export function useLearnerLogout() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const user = useUser();
  const [waiting, setWaiting] = useState(0);
  const leave = () => {
    signOut(client);
    void navigate(loginPath(), { replace: true });
  };
  const start = () =>
    void undeliveredCount(user.id).then((count) => (count > 0 ? setWaiting(count) : leave()));
  const dialog = (
    <ConfirmDialog
      opened={waiting > 0}
      title={t('logout.undelivered-title')}
      text={t('logout.undelivered', { count: waiting })}
      cancel={t('logout.wait')}
      confirm={t('logout.anyway')}
      danger
      onCancel={() => setWaiting(0)}
      onConfirm={leave}
    />
  );
  return { start, dialog };
}
