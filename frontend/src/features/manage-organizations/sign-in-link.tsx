import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../kit/toast/copy-text.js';
import { Button } from '../../ui/controls.js';
import classes from './manage-organizations.module.css';

/** What fills in the code at the sign-in (AUTH-1). */
export function signInLink(code: string): string {
  const address = new URL('/login', window.location.origin);
  address.searchParams.set('organizationCode', code);
  return address.href;
}

/** The link of the code as it stands in the field, to be sent to people. */
export function SignInLink({ code }: { code: string }) {
  const { t } = useTranslation('manage-organizations');
  if (code.trim() === '') return null;
  const link = signInLink(code.trim());
  const copy = () => void copyText(link, { copied: t('link-copied'), failed: t('link-not-copied') });
  return (
    <div className={classes.link}>
      <span className="small">
        <span className="muted">{t('sign-in-link')}</span> <output translate="no">{link}</output>
      </span>
      <Button variant="default" size="sm" leftSection={<IconCopy size={20} aria-hidden />} onClick={copy}>
        {t('copy-link')}
      </Button>
    </div>
  );
}
