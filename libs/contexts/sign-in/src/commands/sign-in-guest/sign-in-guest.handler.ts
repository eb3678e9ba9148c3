import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { GuestSignIn, SignedIn } from '#contracts/http/auth';
import { DomainError } from '#libs/kernel';
import { Tenancy } from '#platform/database';
import { FAILURE_LIMITS, NEW_SEATS_LIMIT, WRONG_JOIN_WORD_LIMITS } from '../../domain/failure-limits.js';
import { isSeatSecret, seatSecretHash } from './seat-secret.js';
import { Guests, type OpenOrganization } from '../../ports/guests.js';
import { FailureLog } from '../../rows/failure-log.js';
import { RefusedSignIns } from '../refused-sign-ins.js';
import { randomWord } from '../../rows/random-words.js';
import { SessionOpening } from '../../rows/session-opening.js';

export class SignInGuest extends Command<SignedIn> {
  constructor(
    readonly body: GuestSignIn,
    readonly address: string,
    readonly userAgent: string,
  ) {
    super();
  }
}

/**
 * The code alone signs in a learner without an account (AUTH-2). Whatever is wrong, the answer is `auth.login-failed`;
 * only who knew the word learns that the seats are taken. A seat's secret brings the same guest back, whether or not the
 * word was rotated or all seats are taken: it is no new seat, and 256 bits are not guessed. A browser makes its secret
 * before the first try, so that a try whose answer was lost finds its seat when it is repeated.
 */
@CommandHandler(SignInGuest)
export class SignInGuestHandler implements ICommandHandler<SignInGuest> {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(FailureLog) private readonly failures: FailureLog,
    @Inject(SessionOpening) private readonly sessions: SessionOpening,
    @Inject(Guests) private readonly guests: Guests,
    @Inject(RefusedSignIns) private readonly refused: RefusedSignIns,
  ) {}

  /** Throws `auth.login-failed`, `organization.seats-taken` and Throttled (`auth.throttled`). */
  execute(visit: SignInGuest): Promise<SignedIn> {
    return this.refused.counting(() => this.signIn(visit));
  }

  private async signIn({ body, address, userAgent }: SignInGuest): Promise<SignedIn> {
    const failed = { key: `address:${address}`, limit: FAILURE_LIMITS.address };
    const signedIn = await this.failures.fewAtOnce(failed, async () => {
      const organization = await this.find(body.organization_code);
      return organization && this.enter(organization, { body, address, userAgent });
    });
    if (signedIn) return signedIn;
    throw new DomainError('auth.login-failed');
  }

  /** An organization that is closed or has no code sign-in is like none. */
  private async find(code: string): Promise<OpenOrganization | undefined> {
    const organization = await this.guests.organization(code);
    return organization?.codeSignIn ? organization : undefined;
  }

  private async enter(organization: OpenOrganization, visit: Visit): Promise<SignedIn | undefined> {
    const secret = visit.body.seat_secret;
    if (secret === undefined) return this.join(organization, visit, randomWord());
    const back = await this.comeBack(organization.id, secret, visit.userAgent);
    if (back !== 'unknown') return back;
    return isSeatSecret(secret) ? this.join(organization, visit, secret) : undefined;
  }

  private async join(organization: OpenOrganization, { body, address, userAgent }: Visit, secret: string) {
    if (!(await this.knowsWord(organization, body.join_word ?? '', address))) return undefined;
    const joined = { key: `new-seats-from:${address}`, limit: NEW_SEATS_LIMIT };
    await this.failures.assertBelow(joined);
    const signedIn = await this.takeSeat(organization, body.display_name, secret, userAgent);
    if (signedIn) {
      await this.failures.note(joined);
      return { ...signedIn, seat_secret: secret };
    }
    // the same visitor's first try may have taken it at the same moment
    const back = await this.comeBack(organization.id, secret, userAgent);
    return back === 'unknown' ? undefined : back;
  }

  /** The guest and the session in one transaction. */
  private takeSeat(
    organization: OpenOrganization,
    displayName: string,
    secret: string,
    userAgent: string,
  ): Promise<SignedIn | undefined> {
    const secretHash = seatSecretHash(secret);
    return this.guests.takeSeat(organization, { displayName, secretHash }, async (em, guest) => {
      const judged = { seatSecretHash: secretHash, guest: true } as const;
      const opened = await this.sessions.open(em, guest, judged, { userAgent, openedBy: 'code' });
      if (!opened) throw new DomainError('auth.login-failed');
      return opened;
    });
  }

  /**
   * Only wrong words are counted, and each with its refusal in one step: a class that joins at once writes nothing here,
   * guesses at the same moment do not pass together, and what could not be judged is no failure.
   */
  private async knowsWord(
    { id, joinWord }: OpenOrganization,
    typed: string,
    address: string,
  ): Promise<boolean> {
    if (joinWord === null) return true;
    const counters = [
      { key: `join-word:${id}\n${address}`, limit: WRONG_JOIN_WORD_LIMITS.address },
      { key: `join-word:${id}`, limit: WRONG_JOIN_WORD_LIMITS.organization },
    ];
    const knows = this.guests.isJoinWord(joinWord, typed);
    if (knows) await this.failures.assertBelow(...counters);
    else await this.failures.reserve(counters);
    return knows;
  }

  /** `unknown`: nobody ever had this secret. The one of a freed seat and of a named guest is known, and refused. */
  private async comeBack(
    organizationId: string,
    secret: string,
    userAgent: string,
  ): Promise<SignedIn | 'unknown' | undefined> {
    const hash = seatSecretHash(secret);
    return this.tenancy.inTransaction(organizationId, async (em) => {
      const known = await this.guests.ofSecret(em, hash);
      if (!known) return 'unknown';
      return this.sessions.open(
        em,
        known,
        { seatSecretHash: hash, guest: true },
        { userAgent, openedBy: 'code' },
      );
    });
  }
}

type Visit = Pick<SignInGuest, 'body' | 'address' | 'userAgent'>;
