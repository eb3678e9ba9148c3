import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '#libs/kernel';
import { Tenancy } from '#platform/database';
import { Throttled } from '#platform/http';
import { FAILURE_LIMITS } from '../../domain/failure-limits.js';
import { Accounts } from '../../ports/accounts.js';
import { FailureLog } from '../../rows/failure-log.js';
import { OidcClient, type Told } from '../../rows/oidc-client.js';
import { type Flow, OidcFlows } from '../../rows/oidc-flows.js';
import { OidcLinks } from '../../rows/oidc-links.js';
import { OidcProviders } from '../../rows/oidc-providers.js';
import type { OidcProviderRow } from '../../rows/oidc.row.js';
import { asSignIn } from '../oidc-refusal.js';
import { RefusedSignIns } from '../refused-sign-ins.js';

/** Where the browser goes: the sign-in page, which takes what stands in its fragment. */
export interface Returned {
  /** For the page to name the organization; undefined where it is not known which it was. */
  readonly organizationCode: string | undefined;
  readonly said: { readonly ticket: string } | { readonly refused: string };
}

export class ReturnFromOidc extends Command<Returned> {
  constructor(
    /** Everything after `?`, as the provider wrote it. */
    readonly query: string,
    /** What this browser was given when it began; undefined: nothing. */
    readonly browser: string | undefined,
    readonly address: string,
  ) {
    super();
  }
}

/** Somebody comes back from the provider (PLUS-12). A browser shows what this answers, so it answers with a page to go to, whatever happens. */
@CommandHandler(ReturnFromOidc)
export class ReturnFromOidcHandler implements ICommandHandler<ReturnFromOidc> {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(FailureLog) private readonly failures: FailureLog,
    @Inject(OidcFlows) private readonly flows: OidcFlows,
    @Inject(OidcProviders) private readonly providers: OidcProviders,
    @Inject(OidcClient) private readonly client: OidcClient,
    @Inject(OidcLinks) private readonly links: OidcLinks,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(RefusedSignIns) private readonly refused: RefusedSignIns,
  ) {}

  async execute(came: ReturnFromOidc): Promise<Returned> {
    let code: string | undefined;
    try {
      const ticket = await this.refused.counting(() =>
        this.limited(came.address, async () => {
          const flow = await this.flowOf(came);
          code = await this.codeOf(flow);
          return this.ticketOf(came, flow);
        }),
      );
      return { organizationCode: code, said: { ticket } };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { organizationCode: code, said: { refused: error.code } };
    }
  }

  /** Refusals are counted for the address, and a provider that is down is none. */
  private async limited<T>(address: string, work: () => Promise<T>): Promise<T> {
    const counter = { key: `address:${address}`, limit: FAILURE_LIMITS.address };
    let refusal: DomainError | undefined;
    const done = await this.failures.fewAtOnce(counter, async () => {
      try {
        return { value: await work() };
      } catch (error) {
        if (!(error instanceof DomainError) || error instanceof Throttled || isNoFailure(error)) throw error;
        refusal = error;
        return undefined;
      }
    });
    if (done) return done.value;
    throw refusal ?? new DomainError('oidc.refused');
  }

  private async flowOf({ query, browser }: ReturnFromOidc): Promise<Flow & { state: string }> {
    const state = new URLSearchParams(query).get('state');
    const flow = state === null ? 'over' : await this.flows.take(state, browser);
    if (flow === 'over' || state === null) throw new DomainError('oidc.over');
    if (flow === 'other browser') throw new DomainError('oidc.other-browser');
    return { ...flow, state };
  }

  private codeOf({ organizationId }: Flow): Promise<string | undefined> {
    return this.tenancy.withOrganization(organizationId, async (em) => {
      const tenant = await this.accounts.tenant(em, organizationId);
      return tenant?.code ?? undefined;
    });
  }

  private async ticketOf({ query, browser = '' }: ReturnFromOidc, flow: Flow & { state: string }) {
    const { organizationId, providerVersion, redirectUri, secrets, state } = flow;
    const row = await this.tenancy.withOrganization(organizationId, (em) =>
      this.providers.of(em, organizationId),
    );
    // set anew since: what was begun belongs to another provider, perhaps
    if (!row || row.version !== providerVersion || !secrets) throw new DomainError('oidc.over');
    const callback = new URL(`${redirectUri}?${query}`);
    const told = await asSignIn(() => this.client.whoCame(row, { callback, state, secrets }));
    return this.admit(row, told, browser);
  }

  private async admit(row: OidcProviderRow, told: Told, browser: string): Promise<string> {
    const ticket = await this.tenancy.inTransaction(row.organizationId, async (em) => {
      const account = await this.links.accountOf(em, row, told);
      return account === 'taken' ? undefined : this.flows.ticket(em, account, browser);
    });
    if (ticket === undefined) throw new DomainError('oidc.link-taken');
    return ticket;
  }
}

const isNoFailure = ({ code }: DomainError): boolean =>
  ['oidc.unreachable', 'oidc.broken', 'oidc.cancelled', 'server.unavailable'].includes(code);
