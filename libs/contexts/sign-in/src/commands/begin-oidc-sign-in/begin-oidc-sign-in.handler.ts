import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { OIDC_CALLBACK_PATH } from '#contracts/http/oidc';
import { DomainError } from '#libs/kernel';
import { Tenancy } from '#platform/database';
import { BEGUN_SIGN_INS_LIMIT, UNKNOWN_CODE_LIMIT } from '../../domain/failure-limits.js';
import { Guests } from '../../ports/guests.js';
import { FailureLog } from '../../rows/failure-log.js';
import { OidcClient } from '../../rows/oidc-client.js';
import { OidcFlows } from '../../rows/oidc-flows.js';
import { OidcProviders } from '../../rows/oidc-providers.js';
import { randomWord } from '../../rows/random-words.js';
import { asSignIn } from '../oidc-refusal.js';
import { RefusedSignIns } from '../refused-sign-ins.js';

/** The address of the provider's page, and what binds the sign-in to the browser that began it. */
export interface Begun {
  readonly authorizationUrl: string;
  readonly browser: string;
}

export class BeginOidcSignIn extends Command<Begun> {
  constructor(
    readonly organizationCode: string,
    /** `https://school.example`: where this page is, and people are to be sent back to. */
    readonly origin: string,
    readonly address: string,
  ) {
    super();
  }
}

/** Sends somebody to the provider of their organization (PLUS-12). */
@CommandHandler(BeginOidcSignIn)
export class BeginOidcSignInHandler implements ICommandHandler<BeginOidcSignIn> {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(Guests) private readonly guests: Guests,
    @Inject(FailureLog) private readonly failures: FailureLog,
    @Inject(OidcProviders) private readonly providers: OidcProviders,
    @Inject(OidcClient) private readonly client: OidcClient,
    @Inject(OidcFlows) private readonly flows: OidcFlows,
    @Inject(RefusedSignIns) private readonly refused: RefusedSignIns,
  ) {}

  /**
   * Throws `organization.unknown-code`, `oidc.not-set-up`, `oidc.unreachable`, `oidc.broken`, `oidc.refused` and Throttled
   * (`auth.throttled`).
   */
  execute(asked: BeginOidcSignIn): Promise<Begun> {
    return this.refused.counting(() => this.begin(asked));
  }

  private async begin({ organizationCode, origin, address }: BeginOidcSignIn): Promise<Begun> {
    const guesses = { key: `code-from:${address}`, limit: UNKNOWN_CODE_LIMIT };
    const found = await this.failures.fewAtOnce(guesses, () => this.guests.organization(organizationCode));
    if (!found) throw new DomainError('organization.unknown-code');
    const begun = { key: `oidc-begun-from:${address}`, limit: BEGUN_SIGN_INS_LIMIT };
    await this.failures.assertBelow(begun);
    const row = await this.tenancy.withOrganization(found.id, (em) => this.providers.of(em, found.id));
    if (!row) throw new DomainError('oidc.not-set-up');
    const [state, browser] = [randomWord(), randomWord()];
    const redirectUri = origin + OIDC_CALLBACK_PATH;
    const { url, secrets } = await asSignIn(() => this.client.authorizationUrl(row, state, redirectUri));
    const flow = { organizationId: found.id, providerVersion: row.version, redirectUri, secrets };
    await this.flows.keep(state, browser, flow);
    await this.failures.note(begun);
    return { authorizationUrl: url, browser };
  }
}
