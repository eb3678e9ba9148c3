import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SwitchOffSecondFactorBody } from '#contracts/http/second-factor';
import { DomainError } from '#libs/kernel';
import { Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { writeAuditNotes } from '#platform/rows';
import { noteOfFactor } from '../../rows/note-of-factor.js';
import { removeSecondFactor, SecondFactors } from '../../rows/second-factors.js';
import { OwnProof } from '../own-proof.js';

export class SwitchOffSecondFactor extends Command<void> {
  constructor(
    readonly principal: Principal,
    readonly body: SwitchOffSecondFactorBody,
  ) {
    super();
  }
}

/**
 * Switches the own second factor off (PLUS-12), by the password and a code. A recovery code does, too: who has another
 * phone now switches it off and sets it up there.
 */
@CommandHandler(SwitchOffSecondFactor)
export class SwitchOffSecondFactorHandler implements ICommandHandler<SwitchOffSecondFactor> {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(OwnProof) private readonly proof: OwnProof,
    @Inject(SecondFactors) private readonly factors: SecondFactors,
  ) {}

  /** Throws as `OwnProof.password`, `second-factor.not-on`, `second-factor.wrong-code`, `second-factor.key-lost`, and Throttled. */
  async execute({ principal, body }: SwitchOffSecondFactor): Promise<void> {
    const account = await this.proof.password(principal, body.current_password);
    const { userId, organizationId } = principal;
    await this.proof.code(principal, () =>
      this.tenancy.inTransaction(organizationId, async (em) => {
        if (!(await this.factors.isOn(em, userId))) throw new DomainError('second-factor.not-on');
        if (!(await this.factors.take(em, userId, body.code))) return undefined;
        await writeAuditNotes(em, userId, [noteOfFactor(account, 'second-factor.off')]);
        return removeSecondFactor(em, userId);
      }),
    );
  }
}
