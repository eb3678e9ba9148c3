import { IconDeviceMobileDown } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../ui/lazy-part.js';
import { useDialog } from './account-entries.js';
import { installOffer } from './install-offer.js';
import type { ProfileEntry } from './profile-menu.js';

const InstallDialog = lazyPart(async () => (await import('./install-dialog.js')).InstallDialog);

/**
 * The product as an app of the device (PLUS-10): where the browser offers it, its own question; on iOS, whose browser offers nothing,
 * how it is done. Nobody is asked unasked, and nothing is offered in the app itself.
 */
export function useInstallEntry(): ProfileEntry | undefined {
  const { t } = useTranslation();
  const offer = useSyncExternalStore(installOffer.subscribe, installOffer.current);
  const dialog = useDialog((opened, close) => <InstallDialog opened={opened} onClose={close} />);
  const entry = { name: 'install', label: t('menu.install'), icon: IconDeviceMobileDown };
  if (offer === 'none') return undefined;
  return offer === 'browser' ? { ...entry, run: () => void installOffer.ask() } : { ...entry, ...dialog };
}
