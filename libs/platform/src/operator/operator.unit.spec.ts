import { expect, it } from 'vitest';
import { Operator } from '#contracts/http/operator';
import { Configuration } from '#platform/config';
import type { Logger } from '#platform/logging';
import { OperatorController } from './operator.controller.js';

const good = { DATABASE_URL: 'postgresql://me@localhost/db', JWT_SECRET: 'x'.repeat(32) };
const NAMES = Object.keys(Operator.shape).map((field) => `OPERATOR_${field.toUpperCase()}`);
const all = Object.fromEntries(NAMES.map((name) => [name, `of ${name}`]));
const valid = { ...good, ...all, OPERATOR_EMAIL: 'help@sakura.example', OPERATOR_SINCE: '2026-12-01' };

function started(environment: NodeJS.ProcessEnv) {
  const warned: unknown[] = [];
  const logger = { warn: (what: unknown) => void warned.push(what) } as unknown as Logger;
  const controller = new OperatorController(Configuration.read(environment), logger);
  controller.onModuleInit();
  return { stated: controller.read(), warned };
}

it('LANG-1 the legal pages have what the operator states, each from its variable', () => {
  const { stated, warned } = started(valid);
  expect(Operator.parse(stated)).toMatchObject({ price: 'of OPERATOR_PRICE', since: '2026-12-01' });
  expect(Object.values(stated)).not.toContain(null);
  expect(warned).toEqual([]);
});

it('LANG-1 what is not stated is told to the operator at the start, by the names of its variables', () => {
  const { OPERATOR_PHONE: _phone, OPERATOR_ADDRESS: _address, ...rest } = valid as Record<string, string>;
  const { stated, warned } = started({ ...rest, OPERATOR_EMAIL: '' });
  expect(stated).toMatchObject({ phone: null, address: null, email: null });
  expect(warned).toEqual([{ missing: ['OPERATOR_ADDRESS', 'OPERATOR_PHONE', 'OPERATOR_EMAIL'] }]);
});

it('LANG-1 a date or an address that is none is a problem of the configuration', () => {
  const read = () => started({ ...valid, OPERATOR_SINCE: '1.12.2026', OPERATOR_EMAIL: 'nobody' });
  expect(read).toThrow('OPERATOR_SINCE: must be a date like 2026-12-01');
  expect(read).toThrow('OPERATOR_EMAIL: must be an e-mail address');
});
