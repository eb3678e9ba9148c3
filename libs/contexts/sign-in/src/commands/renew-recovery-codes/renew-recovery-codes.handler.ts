import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RecoveryCodes } from '#contracts/http/second-factor';
import { DomainError } from '#libs/kernel';
import { Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { writeAuditNotes } from '#platform/rows';
import { noteOfFactor } from '../../rows/note-of-factor.js';
import { SecondFactors } from '../../rows/second-factors.js';
import { OwnProof } from '../own-proof.js';

export class RenewRecoveryCodes extends Command<RecoveryCodes> {
  constructor(
    readonly principal: Principal,
    readonly code: string,
  ) {
    super();
  }
}

/** New recovery codes for a code of the app (PLUS-12); those before are good no more. */
@CommandHandler(RenewRecoveryCodes)
export class RenewRecoveryCodesHandler implements ICommandHandler<RenewRecoveryCodes> {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(OwnProof) private readonly proof: OwnProof,
    @Inject(SecondFactors) private readonly factors: SecondFactors,
  ) {}

  /** Throws `second-factor.not-on`, `second-factor.wrong-code`, `second-factor.key-lost`, and Throttled. */
  execute({ principal, code }: RenewRecoveryCodes): Promise<RecoveryCodes> {
    const { userId, organizationId } = principal;
    return this.proof.code(principal, () =>
      this.tenancy.inTransaction(organizationId, async (em) => {
        if (!(await this.factors.isOn(em, userId))) throw new DomainError('second-factor.not-on');
        if (!(await this.factors.takeOfApp(em, userId, code))) return undefined;
        const note = noteOfFactor({ ...principal, id: userId }, 'second-factor.codes-renewed');
        await writeAuditNotes(em, userId, [note]);
        return { recovery_codes: await this.factors.newRecoveryCodes(em, userId, organizationId) };
      }),
    );
  }
}
