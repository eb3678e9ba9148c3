import { type EntityManager, raw } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { systemScope, Tenancy } from '#platform/database';
import type { Secrets } from './oidc-client.js';
import { OidcFlowRow, OidcTicketRow } from './oidc.row.js';
import { hashOfWord, randomWord } from './random-words.js';
import { SealedSecrets } from './sealed-secrets.js';

/** Seconds for somebody to sign in at the provider, and for the page to fetch the session afterwards. */
export const FLOW_SECONDS = 10 * 60;
export const TICKET_SECONDS = 60;

const StoredSecrets = z.object({ nonce: z.string(), verifier: z.string() });
const BEFORE_SIGN_IN = systemScope('nobody is signed in yet');
const inSeconds = (seconds: number) => raw<Date>(`now() + make_interval(secs => ${String(seconds)})`);

export interface Flow {
  readonly organizationId: string;
  readonly providerVersion: number;
  readonly redirectUri: string;
  /** undefined: the server's secret was replaced twice meanwhile. */
  readonly secrets: Secrets | undefined;
}
/** `other browser`: it is used up all the same, for somebody else has it. */
type Taken<T> = T | 'over' | 'other browser';

/** Sign-ins on their way to a provider and back; each is found once. What is secret of them stands in no row as it is. */
@Injectable()
export class OidcFlows {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(SealedSecrets) private readonly secrets: SealedSecrets,
  ) {}

  async keep(
    state: string,
    browser: string,
    { secrets, ...row }: Flow & { readonly secrets: Secrets },
  ): Promise<void> {
    const stateHash = hashOfWord(state);
    const sealed = this.secrets.seal(stateHash, Buffer.from(JSON.stringify(secrets)));
    await this.tenancy.withOrganization(row.organizationId, (em) =>
      em.insert(OidcFlowRow, {
        ...{ stateHash, browserHash: hashOfWord(browser), expiresAt: inSeconds(FLOW_SECONDS) },
        ...{ ...row, ...sealed },
      }),
    );
  }

  take(state: string, browser: string | undefined): Promise<Taken<Flow>> {
    return this.tenancy.inTransaction(BEFORE_SIGN_IN, async (em) => {
      const stateHash = hashOfWord(state);
      const found = await em.findOne(OidcFlowRow, { stateHash, expiresAt: { $gt: raw('now()') } });
      // of two who come with the same one the second finds it deleted
      if (!found || (await em.nativeDelete(OidcFlowRow, { stateHash })) === 0) return 'over';
      if (browser === undefined || hashOfWord(browser) !== found.browserHash) return 'other browser';
      const opened = this.secrets.open(stateHash, found);
      const secrets = opened && StoredSecrets.parse(JSON.parse(opened.toString()));
      const { organizationId, providerVersion, redirectUri } = found;
      return { organizationId, providerVersion, redirectUri, secrets };
    });
  }

  /** In the transaction of `em`. @returns what the page is given */
  async ticket(em: EntityManager, account: { id: string; organizationId: string }, browser: string) {
    const ticket = randomWord();
    await em.insert(OidcTicketRow, {
      ...{ ticketHash: hashOfWord(ticket), browserHash: hashOfWord(browser) },
      ...{ userId: account.id, organizationId: account.organizationId },
      expiresAt: inSeconds(TICKET_SECONDS),
    });
    return ticket;
  }

  takeTicket(
    ticket: string,
    browser: string | undefined,
  ): Promise<Taken<{ userId: string; organizationId: string }>> {
    return this.tenancy.inTransaction(BEFORE_SIGN_IN, async (em) => {
      const ticketHash = hashOfWord(ticket);
      const found = await em.findOne(OidcTicketRow, { ticketHash, expiresAt: { $gt: raw('now()') } });
      if (!found || (await em.nativeDelete(OidcTicketRow, { ticketHash })) === 0) return 'over';
      if (browser === undefined || hashOfWord(browser) !== found.browserHash) return 'other browser';
      return { userId: found.userId, organizationId: found.organizationId };
    });
  }
}
