import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Pool } from 'pg';
import { RecoveryCodes, SecondFactorSecret, SecondStepNeeded } from '#contracts/http/second-factor';
import { DEMO_PASSWORD } from '#ops/people';
import { appCode } from './authenticator.js';
import { type Caller, login } from './calls.js';

export interface SwitchedOn {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** As if nobody had ever had one, or tried in vain. */
export const forgetSecondFactors = (pool: Pool) =>
  pool.query('delete from sign_in_failure; delete from second_factor; delete from audit_entry');

/** Switches the caller's second factor on, by the code of the step before: the present one and the next are still good. */
export async function switchOn(caller: Caller, current_password = DEMO_PASSWORD): Promise<SwitchedOn> {
  const begun = await caller('POST', '/api/auth/second_factor', { current_password });
  const { secret } = SecondFactorSecret.parse(begun.json());
  const confirmed = await caller('POST', '/api/auth/second_factor/confirm', { code: appCode(secret, -1) });
  return { secret, recoveryCodes: RecoveryCodes.parse(confirmed.json()).recovery_codes };
}

/** The ticket that a right password gets. */
export async function ticketOf(
  app: NestFastifyApplication,
  userId: string,
  password = DEMO_PASSWORD,
): Promise<string> {
  const answer = await login(app, { user_id: userId, password });
  return SecondStepNeeded.parse(answer.json()).second_step.ticket;
}

export const secondStep = (
  app: NestFastifyApplication,
  ticket: string,
  code: string,
  address = '192.0.2.1',
) =>
  app.inject({
    method: 'POST',
    url: '/api/auth/login/second_step',
    headers: { 'x-forwarded-for': address, 'user-agent': 'spec' },
    payload: { ticket, code },
  });
