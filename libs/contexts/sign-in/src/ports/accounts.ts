import type { EntityManager } from '@mikro-orm/postgresql';
import type { Usertype } from '#contracts/constants';
import type { Principal } from '#platform/http';

/** What signing in knows of a person. */
export interface Account {
  readonly id: string;
  readonly organizationId: string;
  readonly usertype: Usertype;
  readonly guest: boolean;
  /** null: nobody signs in with a password here. */
  readonly passwordHash: string | null;
  /** The password must be replaced before anything else. */
  readonly isInitial: boolean;
}

/** What a sign-in judged by. */
export type Judged =
  | { readonly passwordHash: string | null }
  | { readonly seatSecretHash: string; readonly guest: true }
  /** By somebody else, who was asked who it is. */
  | { readonly guest: false };

export interface ReplacedPassword {
  readonly userId: string;
  /** The hash as the caller judged it. */
  readonly seenHash: string | null;
  readonly passwordHash: string;
  readonly isInitial: boolean;
}

export interface Hashed {
  readonly id: string;
  readonly hash: string;
}

/** A learner as the sheet of initial passwords shows one. */
export interface SheetPerson {
  readonly account: Account;
  readonly user_id: string;
  readonly fullname: string;
  readonly class_name: string | null;
}

/**
 * The people who sign in. Their rows belong to the context people, and so do the columns of passwords and sign-ins: the
 * app fills this port from there. An `em` is the caller's transaction, and shows what is within its scope.
 */
export abstract class Accounts {
  /** Who has this user id: an active person of an active organization, of the one with the code where one is given. */
  abstract toSignIn(userId: string, organizationCode: string | undefined): Promise<Account | undefined>;
  abstract find(em: EntityManager, id: string): Promise<Account | undefined>;
  /** Who has this user id within the scope of `em`: active, and no guest. */
  abstract named(em: EntityManager, userId: string): Promise<Account | undefined>;
  /**
   * Notes the sign-in. Person and organization are asked again, and stay locked until the transaction ends.
   * @returns false when the person is another one now than was judged, or somebody took one of the two away.
   */
  abstract enter(em: EntityManager, account: Account, judged: Judged): Promise<boolean>;
  /** Those of these people who are active, of active organizations, by id. */
  abstract principals(userIds: readonly string[]): Promise<ReadonlyMap<string, Omit<Principal, 'sessionId'>>>;
  /** @returns undefined, and nothing is written, when the hash is another one by now */
  abstract replacePassword(em: EntityManager, replaced: ReplacedPassword): Promise<Account | undefined>;
  /** Initial passwords for those of them who are active. @returns ids of who has one now */
  abstract replacePasswords(em: EntityManager, hashed: readonly Hashed[]): Promise<string[]>;
  /** Those of these people who are learners with a name. */
  abstract learners(em: EntityManager, ids: readonly string[]): Promise<Account[]>;
  /**
   * Learners whom an import made, and who have not chosen a password of their own.
   * Throws `request.not-found`, and `import.nothing-to-do` for an import that is not visible.
   */
  abstract waitingOfImport(
    em: EntityManager,
    importId: string,
  ): Promise<{ readonly organizationId: string; readonly ids: readonly string[] }>;
  /** By class and name of sign-in; without who is deactivated, and cannot sign in. */
  abstract onSheet(em: EntityManager, ids: readonly string[]): Promise<SheetPerson[]>;
  /** The same for schools and companies alone; undefined for the platform's own, and what the scope of `em` does not hold. */
  abstract tenant(
    em: EntityManager,
    id: string,
  ): Promise<{ readonly name: string; readonly code: string | null } | undefined>;
  abstract organization(
    em: EntityManager,
    id: string,
  ): Promise<{ readonly name: string; readonly code: string | null }>;
}
