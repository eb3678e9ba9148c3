import { IconDevices, IconKey } from '@tabler/icons-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../ui/lazy-part.js';
import type { ProfileEntry } from './profile-menu.js';

const ChangePasswordDialog = lazyPart(
  async () => (await import('../../features/change-password/change-password-dialog.js')).ChangePasswordDialog,
);
const SessionsDialog = lazyPart(
  async () => (await import('../../features/see-sessions/sessions-dialog.js')).SessionsDialog,
);

/** What people of every role do with their own account (AUTH-8, AUTH-11). */
export function useAccountEntries(): ProfileEntry[] {
  const { t } = useTranslation();
  const password = useDialog((opened, close) => <ChangePasswordDialog opened={opened} onClose={close} />);
  const sessions = useDialog((opened, close) => <SessionsDialog opened={opened} onClose={close} />);
  return [
    { label: t('account.password'), icon: IconKey, ...password },
    { label: t('account.sessions'), icon: IconDevices, ...sessions },
  ];
}

/** Loaded when it is first asked for; then it stays, so that it closes as softly as it opens. */
export function useDialog(show: (opened: boolean, close: () => void) => ReactNode) {
  const [state, setState] = useState<'unasked' | 'open' | 'closed'>('unasked');
  const dialog =
    state === 'unasked' ? null : (
      <Suspense fallback={null}>{show(state === 'open', () => setState('closed'))}</Suspense>
    );
  return { run: () => setState('open'), dialog };
}
