import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { getOrganizationCode, storeOrganizationCode } from '../../shared/session/token.js';
import { LanguageSelect } from '../../shared/ui/language-select.js';
import { Masu } from '../../shared/ui/masu.js';
import { useOrganizationName } from './api/organization-name.js';
import { SignInForm } from './sign-in-form.js';
import classes from './sign-in.module.css';

export function SignInPage({ footer }: { footer: ReactNode }) {
  const { t } = useTranslation('sign-in');
  const [query] = useSearchParams();
  const inAddress = query.get('organizationCode')?.trim() ?? '';
  const [code, setCode] = useState(() => inAddress || (getOrganizationCode() ?? ''));
  const organization = useOrganizationName(code);
  const { name } = organization;
  useEffect(() => {
    // A valid code in the address is kept for the next visit (AUTH-1).
    if (name !== undefined && inAddress !== '' && code === inAddress) storeOrganizationCode(inAddress);
  }, [name, code, inAddress]);
  return (
    <div className={classes.page}>
      <Desk />
      <main className={classes.main}>
        <div className={classes.top}>
          <LanguageSelect />
        </div>
        <div className={classes.box}>
          <div>
            <p className="muted">{t('to')}</p>
            <h1 className={classes.organization} lang={name ? 'ja' : undefined}>
              {name ?? 'Manabiya'}
            </h1>
          </div>
          <SignInForm code={code} onCode={setCode} unknownCode={organization.unknown} />
          <p className="muted small">{t('forgot')}</p>
        </div>
        {footer}
      </main>
    </div>
  );
}

/** The desk: a column of writing squares on indigo. */
function Desk() {
  return (
    <div className={classes.desk} lang="ja" aria-hidden="true">
      <div className={classes.column}>
        <Masu>学</Masu>
        <Masu>び</Masu>
        <Masu>舎</Masu>
      </div>
      <p className={classes.line}>
        きょうも、
        <br />
        一字ずつ。
      </p>
    </div>
  );
}
