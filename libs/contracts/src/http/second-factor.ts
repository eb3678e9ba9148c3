import { z } from 'zod';
import { Id, Instant, text } from '../primitives.js';
import { SignedIn } from './auth.js';

/** What is typed: six digits of the app or a recovery code, with or without spaces and hyphens. */
const Code = text(100).min(1);

/** The password was right, and the account asks for a code as well: no session is open yet. */
export const SecondStepNeeded = z
  .object({
    second_step: z.object({
      /** Opens nothing but `POST auth/login/second_step`, of this account alone. */
      ticket: z.string(),
      expires_at: Instant,
    }),
  })
  .meta({ id: 'SecondStepNeeded' });
export type SecondStepNeeded = z.infer<typeof SecondStepNeeded>;

export const SignInAnswer = z.union([SignedIn, SecondStepNeeded]).meta({ id: 'SignInAnswer' });
export type SignInAnswer = z.infer<typeof SignInAnswer>;

export const SecondStepBody = z
  .strictObject({ ticket: text(2000).min(1), code: Code })
  .meta({ id: 'SecondStepBody' });
export type SecondStepBody = z.infer<typeof SecondStepBody>;

/** One's own second factor. */
export const OwnSecondFactor = z
  .object({
    /** null: it is off. */
    on_since: Instant.nullable(),
    recovery_codes_left: z.int().min(0),
  })
  .meta({ id: 'OwnSecondFactor' });
export type OwnSecondFactor = z.infer<typeof OwnSecondFactor>;

/** Another administrator's, for who can reset it. */
export const SecondFactorOfPerson = z
  .object({ person_id: Id, on_since: Instant.nullable() })
  .meta({ id: 'SecondFactorOfPerson' });
export type SecondFactorOfPerson = z.infer<typeof SecondFactorOfPerson>;

export const BeginSecondFactorBody = z
  .strictObject({ current_password: text(200).min(1) })
  .meta({ id: 'BeginSecondFactorBody' });
export type BeginSecondFactorBody = z.infer<typeof BeginSecondFactorBody>;

/** For the authenticator app (RFC 6238: SHA-1, six digits, 30 seconds); never shown again. */
export const SecondFactorSecret = z
  .object({
    /** Base32 (RFC 4648), without padding. */
    secret: z.string(),
  })
  .meta({ id: 'SecondFactorSecret' });
export type SecondFactorSecret = z.infer<typeof SecondFactorSecret>;

export const CodeBody = z.strictObject({ code: Code }).meta({ id: 'CodeBody' });
export type CodeBody = z.infer<typeof CodeBody>;

/** Each good for one sign-in; never shown again. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

export const SwitchOffSecondFactorBody = z
  .strictObject({ current_password: text(200).min(1), code: Code })
  .meta({ id: 'SwitchOffSecondFactorBody' });
export type SwitchOffSecondFactorBody = z.infer<typeof SwitchOffSecondFactorBody>;
