import { IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSignOut } from '../../kit/session/use-sign-out.js';
import { Button } from '../../ui/controls.js';

/** Where there is no menu: whoever is next at a shared device is not stuck with this session (AUTH-5). */
export function SignOutButton() {
  const { t } = useTranslation();
  return (
    <Button variant="subtle" onClick={useSignOut()} leftSection={<IconLogout size={20} aria-hidden />}>
      {t('logout')}
    </Button>
  );
}
