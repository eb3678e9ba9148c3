import type { SecondStepNeeded } from '#contracts/http/second-factor';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.js';
import type { FoundOrganization } from './api/organization-name.js';
import type { CodeField } from './organization-code-field.js';
import { Said } from './refusal.js';
import { SignInForm } from './sign-in-form.js';

const OidcWay = lazyPart(async () => (await import('./oidc-way.js')).OidcWay);

interface UserIdWayProps {
  code: string;
  codeField: CodeField;
  organization: FoundOrganization;
  knownUserId: string;
  /** What a second step ended with. */
  over: Error | undefined;
  /** What the way through the provider ended with, until it is begun again. */
  said: string | undefined;
  onBegin: () => void;
  onSecondStep: (step: SecondStepNeeded['second_step']) => void;
}

/** Who has an account: through the organization's provider, where it has one, or with a password, unless it is off there. */
export function UserIdWay({ code, organization, said, onBegin, ...form }: UserIdWayProps) {
  // a top administrator has a password wherever they are
  const [asked, setAsked] = useState(false);
  const { found, unknown } = organization;
  const byPassword = asked || found?.password !== false;
  return (
    <>
      {said === undefined ? null : <Said>{said}</Said>}
      {found?.oidc ? (
        // the form that stands there already stays while this one is on its way
        <Suspense fallback={null}>
          <OidcWay
            {...{ code, organization: found, onBegin }}
            onPassword={byPassword ? undefined : () => setAsked(true)}
          />
        </Suspense>
      ) : null}
      {byPassword ? <SignInForm {...form} unknownCode={unknown} /> : null}
    </>
  );
}
