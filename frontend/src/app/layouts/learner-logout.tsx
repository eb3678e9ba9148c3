import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { undeliveredCount } from '../../realtime/answer-queue/undelivered.js';
import { useUser } from '../../kit/session/current-user.js';
import { useSignOut } from '../../kit/session/use-sign-out.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { Furigana } from '../../ui/furigana.js';
import type { Logout } from './profile-entries.js';

/** Immediate, unless answers still wait on this device: then it says so and offers to wait (AUTH-4). */
export function useLearnerLogout(): Logout {
  const { t } = useTranslation();
  const user = useUser();
  const [waiting, setWaiting] = useState(0);
  const leave = useSignOut();
  const start = () =>
    void undeliveredCount(user.id).then((count) => (count > 0 ? setWaiting(count) : leave()));
  const dialog = (
    <ConfirmDialog
      opened={waiting > 0}
      title={<Furigana>{t('logout.undelivered-title')}</Furigana>}
      text={<Furigana>{t('logout.undelivered', { count: waiting })}</Furigana>}
      cancel={<Furigana>{t('logout.wait')}</Furigana>}
      confirm={t('logout.anyway')}
      danger
      onCancel={() => setWaiting(0)}
      onConfirm={leave}
    />
  );
  return { start, dialog };
}
