import { type EntityManager, raw, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '#libs/kernel';
import type { Account } from '../ports/accounts.js';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.js';
import { SealedSecrets } from './sealed-secrets.js';
import { RecoveryCodeRow, SecondFactorRow } from './second-factor.row.js';
import { digitsOf, stepAt, stepOf } from './totp.js';

/** What a code was that somebody typed. */
export type TakenCode = 'of the app' | 'for recovery';

const ON = { confirmedAt: { $ne: null } };
/** A set-up is begun anew after an hour: what stood on a screen may have been seen. */
const BEGUN_LATELY = { confirmedAt: null, begunAt: { $gt: raw(`now() - interval '1 hour'`) } };

/** The rows of second factors, each method in the transaction of `em`. A code is compared and used up by one statement. */
@Injectable()
export class SecondFactors {
  constructor(@Inject(SealedSecrets) private readonly secrets: SealedSecrets) {}

  async isOn(em: EntityManager, userId: string): Promise<boolean> {
    return (await em.count(SecondFactorRow, { userId, ...ON })) > 0;
  }

  /** Takes the place of one that was begun and not confirmed. Throws `second-factor.already-on`. */
  async begin(em: EntityManager, { id: userId, organizationId }: Account, secret: Buffer): Promise<void> {
    const begun = { ...this.secrets.seal(userId, secret), begunAt: raw('now()'), lastStep: -1 };
    if ((await em.nativeUpdate(SecondFactorRow, { userId, confirmedAt: null }, begun)) > 0) return;
    try {
      await em.insert(SecondFactorRow, { userId, organizationId, ...begun });
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException)
        throw new DomainError('second-factor.already-on');
      throw error;
    }
  }

  /** Switches on what was begun, by a code of the app, which is used up. @returns false for a wrong code. Throws `second-factor.not-begun`. */
  async confirm(em: EntityManager, userId: string, typed: string): Promise<boolean> {
    const begun = await em.findOne(SecondFactorRow, { userId, ...BEGUN_LATELY });
    if (!begun) throw new DomainError('second-factor.not-begun');
    const lastStep = this.stepOf(begun, typed);
    if (lastStep === undefined) return false;
    // the secret that was judged: another page may have begun anew meanwhile
    const judged = { userId, confirmedAt: null, sealed: begun.sealed };
    return (await em.nativeUpdate(SecondFactorRow, judged, { lastStep, confirmedAt: raw('now()') })) > 0;
  }

  /** Uses up a code of the app, or a recovery code. @returns undefined for any other text. Throws `second-factor.key-lost`. */
  async take(em: EntityManager, userId: string, typed: string): Promise<TakenCode | undefined> {
    if (digitsOf(typed) !== undefined)
      return (await this.takeOfApp(em, userId, typed)) ? 'of the app' : undefined;
    const unused = { userId, codeHash: recoveryCodeHash(userId, typed), usedAt: null };
    const used = await em.nativeUpdate(RecoveryCodeRow, unused, { usedAt: raw('now()') });
    return used > 0 ? 'for recovery' : undefined;
  }

  /** The same for codes of the app alone. */
  async takeOfApp(em: EntityManager, userId: string, typed: string): Promise<boolean> {
    const factor = await em.findOne(SecondFactorRow, { userId, ...ON });
    const step = factor && this.stepOf(factor, typed);
    if (!factor || step === undefined) return false;
    // asked again where it is written: of two who use the same code at once the second one finds it used
    const unused = { userId, ...ON, sealed: factor.sealed, lastStep: { $lt: step } };
    return (await em.nativeUpdate(SecondFactorRow, unused, { lastStep: step })) > 0;
  }

  /** In place of all there were. @returns them, for the only time. */
  async newRecoveryCodes(em: EntityManager, userId: string, organizationId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    await em.nativeDelete(RecoveryCodeRow, { userId });
    const rows = codes.map((code) => ({ userId, organizationId, codeHash: recoveryCodeHash(userId, code) }));
    await em.insertMany(RecoveryCodeRow, rows);
    return codes;
  }

  /** Throws `second-factor.key-lost` where the server's secret was replaced twice since it was sealed. */
  private stepOf(factor: SecondFactorRow, typed: string): number | undefined {
    const secret = this.secrets.open(factor.userId, factor);
    if (!secret) throw new DomainError('second-factor.key-lost');
    const digits = digitsOf(typed);
    return digits === undefined ? undefined : stepOf(secret, digits, stepAt(Date.now()), factor.lastStep);
  }
}

/** With its recovery codes; what was begun only, too. @returns whether it was on. */
export async function removeSecondFactor(em: EntityManager, userId: string): Promise<boolean> {
  const wasOn = (await em.nativeDelete(SecondFactorRow, { userId, ...ON })) > 0;
  if (!wasOn) await em.nativeDelete(SecondFactorRow, { userId });
  return wasOn;
}
