import { RecoveryCodes, SecondFactorSecret } from '#contracts/http/second-factor';
import { appCode } from '#testing/back-office';
import type { House } from './house.js';
import { idOf, PASSWORD, type PersonName } from './people.js';

/** Second factors of administrators of the house, made anew by the routes. What follows takes the code of the next step: `appCode(secret, 1)`. */
export function secondFactors(house: House) {
  const posted = async (path: string, body: object, headers: Readonly<Record<string, string>>) => {
    const { status, text } = await house.call(undefined, 'POST', path, { body, headers });
    if (status >= 300) throw new Error(`${path}: ${String(status)} ${text}`);
    return JSON.parse(text) as unknown;
  };
  /** With a session of its own, which outlives the switching on. */
  const begun = async (who: PersonName) => {
    await house.database.pool.query(
      'delete from second_factor where user_id = (select id from app_user where user_id = $1)',
      [who],
    );
    const headers = { authorization: `Bearer ${(await house.newSession(who)).token}` };
    const answer = await posted('auth/second_factor', { current_password: PASSWORD }, headers);
    return { headers, secret: SecondFactorSecret.parse(answer).secret };
  };
  const on = async (who: PersonName) => {
    const { headers, secret } = await begun(who);
    const answer = await posted('auth/second_factor/confirm', { code: appCode(secret) }, headers);
    return { headers, secret, recoveryCodes: RecoveryCodes.parse(answer).recovery_codes };
  };
  return { begun, on };
}

/** What must be there before the calls of a second factor change something, by operation. */
export function factorChanges(house: House) {
  const { begun, on } = secondFactors(house);
  return {
    'POST /api/auth/second_factor/confirm': async () => {
      const { headers, secret } = await begun('nora');
      return { headers, body: { code: appCode(secret) } };
    },
    'POST /api/auth/second_factor/recovery_codes': async () => {
      const { headers, secret } = await on('nora');
      return { headers, body: { code: appCode(secret, 1) } };
    },
    'POST /api/auth/second_factor/off': async () => {
      const { headers, secret } = await on('nora');
      return { headers, body: { current_password: PASSWORD, code: appCode(secret, 1) } };
    },
    'DELETE /api/teachers/{id}/second_factor': async () => {
      await on('nora');
      return { id: idOf('nora') };
    },
  };
}
