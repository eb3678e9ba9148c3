import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { brokenPasswordRules } from '#contracts/password';
import { DerivedPasswords } from './derived-passwords.js';

const SECRET = 'a secret for tests of 32 bytes or more';
const passwords = new DerivedPasswords({ auth: { JWT_SECRET: SECRET } });
const issue = '0190a000-0000-7000-8000-000000000001';
const person = '0190a000-0000-7000-8000-000000000002';

it('AUTH-7 a derived password keeps every rule, and is another one for each person and issue', () => {
  const made = Array.from({ length: 300 }, () => passwords.password(passwords.keyId, randomUUID(), person));
  expect(new Set(made).size).toBe(300);
  expect(made.flatMap(brokenPasswordRules)).toEqual([]);
  expect(made.every((password) => password.length === 12)).toBe(true);
});

it('is the same in every process, also while the secret before is known, and not after', () => {
  const first = passwords.password(passwords.keyId, issue, person);
  expect(
    new DerivedPasswords({ auth: { JWT_SECRET: SECRET } }).password(passwords.keyId, issue, person),
  ).toBe(first);
  const rotated = new DerivedPasswords({ auth: { JWT_SECRET: 'x'.repeat(32), JWT_PREVIOUS_SECRET: SECRET } });
  expect(rotated.password(passwords.keyId, issue, person)).toBe(first);
  expect(rotated.password(rotated.keyId, issue, person)).not.toBe(first);
  const later = new DerivedPasswords({ auth: { JWT_SECRET: 'x'.repeat(32) } });
  expect(later.knows(passwords.keyId)).toBe(false);
  expect(() => later.password(passwords.keyId, issue, person)).toThrow('gone');
});
