import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { SecondStepNeeded } from '#contracts/http/second-factor';
import { toInstant } from '#libs/kernel';
import { type TicketClaims, TokenService } from '#platform/http';
import type { Account } from '../ports/accounts.js';

/** Seconds in which the code is to be typed. */
export const TICKET_SECONDS = 5 * 60;

/** What goes from the first step to the code: no session, and good for one account while its password stays. */
@Injectable()
export class SecondStepTickets {
  constructor(@Inject(TokenService) private readonly tokens: TokenService) {}

  /** @param by what the first step was, where it was no password */
  issue({ id, organizationId, passwordHash }: Account, by?: TicketClaims['by']): SecondStepNeeded {
    const expires_at = toInstant(Date.now() + TICKET_SECONDS * 1000);
    const claims = { sub: id, org: organizationId, pwd: fingerprint(passwordHash), ...(by && { by }) };
    return { second_step: { ticket: this.tokens.signTicket(claims, expires_at), expires_at } };
  }

  /** @returns undefined for every text that is no ticket, and for one whose time is over */
  read(ticket: string): TicketClaims | undefined {
    return this.tokens.verifyTicket(ticket);
  }

  /** Whether the password is still the one that was judged. */
  isOf({ sub, pwd }: TicketClaims, { id, passwordHash }: Account): boolean {
    return id === sub && pwd === fingerprint(passwordHash);
  }
}

/** Of an argon2 hash, with its salt: it tells nothing of the password. */
const fingerprint = (passwordHash: string | null): string =>
  createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url')
    .slice(0, 22);
