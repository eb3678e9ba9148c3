import { expect, it } from 'vitest';
import { SignedIn } from '#contracts/http/auth';
import { SecondStepNeeded } from '#contracts/http/second-factor';
import { erasePerson } from '../../apps/ops/src/commands/erase-person.js';
import { exportPerson } from '../../apps/ops/src/commands/export-person.js';
import { resetSecondFactorOf } from '../../apps/ops/src/commands/reset-second-factor.js';
import { useHouse } from './house.js';
import { operatorOf } from './operator.js';
import { idOf, PASSWORD, type PersonName } from './people.js';
import { secondFactors } from './second-factors.js';

const house = useHouse();
const factors = secondFactors(house);
const ran = operatorOf(house);

const signIn = async (who: PersonName): Promise<unknown> =>
  JSON.parse(
    (await house.call(undefined, 'POST', 'auth/login', { body: { user_id: who, password: PASSWORD } })).text,
  );
it('PLUS-12 an operator resets the second factor of a top administrator: the sessions end, and the trail says so', async () => {
  await expect(ran(resetSecondFactorOf, 'tora')).rejects.toThrow('tora has no second factor');
  await expect(ran(resetSecondFactorOf, 'nobody-at-all')).rejects.toThrow('there is nobody');
  const { headers } = await factors.on('tora');
  expect(SecondStepNeeded.safeParse(await signIn('tora')).success).toBe(true);
  expect(await ran(resetSecondFactorOf, 'TORA')).toEqual([
    'the second factor of TORA is off; sessions ended: 1',
  ]);
  await expect
    .poll(async () => (await house.call(undefined, 'GET', 'auth/users/me', { headers })).status, {
      timeout: 5000,
    })
    .toBe(401);
  expect(SignedIn.safeParse(await signIn('tora')).success).toBe(true);
  const { rows } = await house.database.pool.query(
    `select action, actor_id, subject_kind from audit_entry where subject_id = $1 order by at desc, id desc limit 1`,
    [idOf('tora')],
  );
  expect(rows).toEqual([{ action: 'second-factor.reset', actor_id: null, subject_kind: 'teacher' }]);
});

it('PLUS-12 OPS-4 what is known of an administrator says that there is a second factor, and not which; erasing takes it', async () => {
  const { secret, recoveryCodes } = await factors.on('terry');
  const [given = ''] = await ran(exportPerson, 'terry');
  const { rows } = JSON.parse(given) as { rows: Record<string, object[]> };
  expect(rows['second_factor']).toHaveLength(1);
  expect(rows['recovery_code']).toHaveLength(10);
  expect(given).not.toMatch(/sealed|code_hash|key_id/);
  for (const hidden of [secret, ...recoveryCodes]) expect(given).not.toContain(hidden);
  const gone = await house.call('tora', 'DELETE', `teachers/${idOf('terry')}`, {
    headers: { 'if-match': '*' },
  });
  expect(gone.status).toBe(204);
  expect((await ran(erasePerson, 'terry')).join('\n')).toMatch(/recovery_code: 10[^]*second_factor: 1/);
});
