import type { SecondStepNeeded } from '#contracts/http/second-factor';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { getOrganizationCode, storeOrganizationCode } from '../../kit/session/token.js';
import { LanguageSelect } from '../../kit/texts/language-select.js';
import { Masu } from '../../ui/masu.js';
import { useOrganizationName } from './api/organization-name.js';
import { useReturned } from './returned.js';
import { GuestForm } from './guest-form.js';
import { useOrganizationCodeField } from './organization-code-field.js';
import { seatOf } from './seat-store.js';
import { UserIdWay } from './user-id-way.js';
import { Furigana } from '../../ui/furigana.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { loadFonts } from '../../ui/theme/fonts.js';
import classes from './sign-in.module.css';
import { WaySwitch, type Way } from './way-switch.js';

const SecondStep = lazyPart(async () => (await import('./second-step.js')).SecondStep);
const OidcEnd = lazyPart(async () => (await import('./oidc-end.js')).OidcEnd);

export function SignInPage({ footer }: { footer: ReactNode }) {
  const { t } = useTranslation('sign-in');
  const [query] = useSearchParams();
  const inAddress = query.get('organizationCode')?.trim() ?? '';
  const knownUserId = query.get('userId')?.trim() ?? '';
  const [code, setCode] = useState(() => inAddress || (getOrganizationCode() ?? ''));
  const codeField = useOrganizationCodeField(code, setCode);
  const { back, ticket, said, forget, fail } = useReturned();
  const [way, setWay] = useState<Way>(() => (back ? 'user-id' : firstWay(query, code)));
  // what is under way after the password, or what it ended with
  const [step, setStep] = useState<SecondStepNeeded['second_step'] | Error>();
  const organization = useOrganizationName(code);
  const goOn = (next: SecondStepNeeded['second_step']) => {
    forget();
    setStep(next);
  };
  const name = organization.found?.organization_name;
  useEffect(() => {
    // A valid code in the address is kept for the next visit (AUTH-1).
    if (name !== undefined && inAddress !== '' && code === inAddress) storeOrganizationCode(inAddress);
  }, [name, code, inAddress]);
  useEffect(() => {
    if (name !== undefined) loadFonts();
  }, [name]);
  return (
    <div className={classes.page}>
      <Desk />
      <main className={classes.main}>
        <div className={classes.top}>
          <LanguageSelect />
        </div>
        <div className={classes.box}>
          <div>
            <p className="muted">
              <Furigana>{t('to')}</Furigana>
            </p>
            <h1 className={classes.organization} lang={name ? 'ja' : undefined}>
              {name ?? 'Manabiya'}
            </h1>
          </div>
          <Suspense fallback={null}>
            {step && !(step instanceof Error) ? (
              <SecondStep step={step} onBack={setStep} />
            ) : ticket === undefined ? (
              <>
                <WaySwitch way={way} onChange={setWay} />
                {way === 'code' ? (
                  <GuestForm {...{ codeField, organization }} />
                ) : (
                  <UserIdWay
                    {...{ code, codeField, organization, knownUserId, over: step, said }}
                    onBegin={forget}
                    onSecondStep={setStep}
                  />
                )}
              </>
            ) : (
              <OidcEnd {...{ ticket, code }} onSecondStep={goOn} onFailed={fail} />
            )}
          </Suspense>
        </div>
        {footer}
      </main>
    </div>
  );
}

/** A card names a user id, a link for guests `way=code`; who has a seat in this browser goes on with it. */
function firstWay(query: URLSearchParams, code: string): Way {
  if (query.has('userId')) return 'user-id';
  return query.get('way') === 'code' || (code !== '' && seatOf(code)) ? 'code' : 'user-id';
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
