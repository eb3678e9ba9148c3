import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SignedIn } from '#contracts/http/auth';
import type { SecondStepBody } from '#contracts/http/second-factor';
import { DomainError } from '#libs/kernel';
import { Tenancy } from '#platform/database';
import type { TicketClaims } from '#platform/http';
import { writeAuditNotes } from '#platform/rows';
import { FAILURE_LIMITS } from '../../domain/failure-limits.js';
import { type Account, Accounts } from '../../ports/accounts.js';
import { FailureLog } from '../../rows/failure-log.js';
import { noteOfFactor } from '../../rows/note-of-factor.js';
import { SecondFactors } from '../../rows/second-factors.js';
import { SecondStepTickets } from '../../rows/second-step-tickets.js';
import { SessionOpening } from '../../rows/session-opening.js';
import { wrongCodesOf } from '../own-proof.js';
import { RefusedSignIns } from '../refused-sign-ins.js';

export class TakeSecondStep extends Command<SignedIn> {
  constructor(
    readonly body: SecondStepBody,
    readonly address: string,
    readonly userAgent: string,
  ) {
    super();
  }
}

/** The second step of a sign-in (PLUS-12): a code of the app or a recovery code, after a right password. */
@CommandHandler(TakeSecondStep)
export class TakeSecondStepHandler implements ICommandHandler<TakeSecondStep> {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(FailureLog) private readonly failures: FailureLog,
    @Inject(SecondStepTickets) private readonly tickets: SecondStepTickets,
    @Inject(SecondFactors) private readonly factors: SecondFactors,
    @Inject(SessionOpening) private readonly sessions: SessionOpening,
    @Inject(RefusedSignIns) private readonly refused: RefusedSignIns,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  /**
   * Throws `auth.second-step-over` (the time is over, or the password, the account or the second factor is another one by now),
   * `auth.code-failed`, `second-factor.key-lost` and Throttled (`auth.throttled`).
   */
  execute(command: TakeSecondStep): Promise<SignedIn> {
    return this.refused.counting(() => this.signIn(command));
  }

  private async signIn(command: TakeSecondStep): Promise<SignedIn> {
    const claims = this.tickets.read(command.body.ticket);
    if (!claims) throw new DomainError('auth.second-step-over');
    const address = { key: `address:${command.address}`, limit: FAILURE_LIMITS.address };
    const opened = await this.failures.fewAtOnce(address, () =>
      this.failures.judged([wrongCodesOf(claims.sub)], () => this.open(claims, command)),
    );
    if (!opened) throw new DomainError('auth.code-failed');
    await this.failures.clear(wrongCodesOf(claims.sub).key);
    return opened;
  }

  /** The code is used up and the session opened by one transaction, or neither. @returns undefined for a wrong code. */
  private open(claims: TicketClaims, { body, userAgent }: TakeSecondStep): Promise<SignedIn | undefined> {
    return this.tenancy.inTransaction(claims.org, async (em) => {
      const account = await this.judged(em, claims);
      const taken = await this.factors.take(em, account.id, body.code);
      if (!taken) return undefined;
      if (taken === 'for recovery')
        await writeAuditNotes(em, account.id, [noteOfFactor(account, 'second-factor.recovery-code-used')]);
      const { passwordHash } = account;
      const visit = { userAgent, openedBy: claims.by ?? 'password' } as const;
      const opened = await this.sessions.open(em, account, { passwordHash }, visit);
      if (!opened) throw new DomainError('auth.second-step-over');
      return opened;
    });
  }

  /** Whose second step it is, if the account is still the one whose password was right, and still asks for a code. */
  private async judged(em: EntityManager, claims: TicketClaims): Promise<Account> {
    const account = await this.accounts.find(em, claims.sub);
    if (!account || !this.tickets.isOf(claims, account) || !(await this.factors.isOn(em, account.id)))
      throw new DomainError('auth.second-step-over');
    return account;
  }
}
