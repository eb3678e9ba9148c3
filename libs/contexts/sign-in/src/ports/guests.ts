import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from './accounts.js';

/** An active organization as somebody meets it who is not signed in. */
export interface OpenOrganization {
  readonly id: string;
  readonly name: string;
  /** Whether its code alone signs guests in. */
  readonly codeSignIn: boolean;
  /** What guests add to the code; null where they add nothing. */
  readonly joinWord: string | null;
}

export interface NewSeat {
  readonly displayName: string;
  /** SHA-256, in hex, of what the guest's browser keeps. */
  readonly secretHash: string;
}

/** Guests of the code sign-in, and the seats they take. The app fills this port from the context people. */
export abstract class Guests {
  /** The active organization with this code. */
  abstract organization(code: string): Promise<OpenOrganization | undefined>;
  /** Whether somebody typed the join word: width, case, spaces and hyphens do not matter. */
  abstract isJoinWord(word: string, typed: string): boolean;
  /** Whoever ever had the seat of this secret within the scope of `em`. */
  abstract ofSecret(em: EntityManager, secretHash: string): Promise<Account | undefined>;
  /**
   * A new guest. Of two who come at once one gets the last seat. @param open signs the guest in, in the same transaction
   * @param seen the organization as the visitor's word was judged. @returns undefined when it is another one now, or
   * when the secret has a seat by now.
   * Throws `organization.seats-taken`, and what `open` throws.
   */
  abstract takeSeat<T>(
    seen: OpenOrganization,
    seat: NewSeat,
    open: (em: EntityManager, guest: Account) => Promise<T>,
  ): Promise<T | undefined>;
}
