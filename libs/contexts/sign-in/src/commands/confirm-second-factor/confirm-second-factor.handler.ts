import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RecoveryCodes } from '#contracts/http/second-factor';
import { Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { writeAuditNotes } from '#platform/rows';
import { noteOfFactor } from '../../rows/note-of-factor.js';
import { SecondFactors } from '../../rows/second-factors.js';
import { SessionEnding } from '../../rows/session-ending.js';
import { OwnProof } from '../own-proof.js';

export class ConfirmSecondFactor extends Command<RecoveryCodes> {
  constructor(
    readonly principal: Principal,
    readonly code: string,
  ) {
    super();
  }
}

/** Switches the second factor on, by a code of the app (PLUS-12). Sessions that were opened without it end, but this one. */
@CommandHandler(ConfirmSecondFactor)
export class ConfirmSecondFactorHandler implements ICommandHandler<ConfirmSecondFactor> {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(OwnProof) private readonly proof: OwnProof,
    @Inject(SecondFactors) private readonly factors: SecondFactors,
    @Inject(SessionEnding) private readonly sessions: SessionEnding,
  ) {}

  /** Throws `second-factor.wrong-code`, `second-factor.not-begun`, and Throttled. The answer is the only place where the codes are ever shown. */
  async execute({ principal, code }: ConfirmSecondFactor): Promise<RecoveryCodes> {
    const { ended, recovery_codes } = await this.proof.code(principal, () => this.confirm(principal, code));
    await this.sessions.announce(ended, []);
    return { recovery_codes };
  }

  private confirm(principal: Principal, code: string) {
    const { userId, organizationId, sessionId } = principal;
    return this.tenancy.inTransaction(organizationId, async (em) => {
      if (!(await this.factors.confirm(em, userId, code))) return undefined;
      const recovery_codes = await this.factors.newRecoveryCodes(em, userId, organizationId);
      await writeAuditNotes(em, userId, [noteOfFactor({ ...principal, id: userId }, 'second-factor.on')]);
      return { recovery_codes, ended: await this.sessions.end(em, { userId, except: sessionId }) };
    });
  }
}
