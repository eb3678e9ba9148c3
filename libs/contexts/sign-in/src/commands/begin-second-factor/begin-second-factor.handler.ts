import { randomBytes } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SecondFactorSecret } from '#contracts/http/second-factor';
import { Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { SecondFactors } from '../../rows/second-factors.js';
import { base32, SECRET_BYTES } from '../../rows/totp.js';
import { OwnProof } from '../own-proof.js';

export class BeginSecondFactor extends Command<SecondFactorSecret> {
  constructor(
    readonly principal: Principal,
    readonly currentPassword: string,
  ) {
    super();
  }
}

/** A secret for the own authenticator app (PLUS-12). No sign-in asks for it before a code has confirmed it. */
@CommandHandler(BeginSecondFactor)
export class BeginSecondFactorHandler implements ICommandHandler<BeginSecondFactor> {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(OwnProof) private readonly proof: OwnProof,
    @Inject(SecondFactors) private readonly factors: SecondFactors,
  ) {}

  /** Throws as `OwnProof.password`, and `second-factor.already-on`. The answer is the only place where the secret is ever shown. */
  async execute({ principal, currentPassword }: BeginSecondFactor): Promise<SecondFactorSecret> {
    const account = await this.proof.password(principal, currentPassword);
    const secret = randomBytes(SECRET_BYTES);
    await this.tenancy.inTransaction(principal.organizationId, (em) =>
      this.factors.begin(em, account, secret),
    );
    return { secret: base32(secret) };
  }
}
