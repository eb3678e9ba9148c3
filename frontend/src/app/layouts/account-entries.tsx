import { IconDevices, IconKey, IconShieldLock } from '@tabler/icons-react';
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

const SecondFactorDialog = lazyPart(
  async () => (await import('../../features/set-second-factor/second-factor-dialog.js')).SecondFactorDialog,
);

/** What people of every role do with their own account (AUTH-8, AUTH-11), and administrators alone (PLUS-12). */
export function useAccountEntries(area: 'learner' | 'admin'): ProfileEntry[] {
  const { t } = useTranslation();
  const password = useDialog((opened, close) => <ChangePasswordDialog opened={opened} onClose={close} />);
  const sessions = useDialog((opened, close) => <SessionsDialog opened={opened} onClose={close} />);
  const second = useDialog((opened, close) => <SecondFactorDialog opened={opened} onClose={close} />);
  return [
    { name: 'password', label: t('account.password'), icon: IconKey, ...password },
    ...(area === 'admin'
      ? [{ name: 'second-factor', label: t('account.second-factor'), icon: IconShieldLock, ...second }]
      : []),
    { name: 'sessions', label: t('account.sessions'), icon: IconDevices, ...sessions },
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
