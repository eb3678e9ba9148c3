import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { brokenPasswordRules } from '#contracts/password';
import { DerivedPasswords } from './derived-passwords.js';

const SECRET = 'a secret for tests of 32 bytes or more';
const passwords = new DerivedPasswords({ auth: { JWT_SECRET: SECRET } });
/** What the release before made of the two ids below, by the same secret. */
const KEY_OF_BEFORE = 'cb539864635c4391';
const PASSWORD_OF_BEFORE = 'g=%ae9W5ECKv';
const issue = '0190a000-0000-7000-8000-000000000001';
const person = '0190a000-0000-7000-8000-000000000002';

it('AUTH-7 a derived password keeps every rule, and is another one for each person and issue', () => {
  const made = Array.from({ length: 300 }, () => passwords.password(passwords.keyId, randomUUID(), person));
  expect(new Set(made).size).toBe(300);
  expect(made.flatMap(brokenPasswordRules)).toEqual([]);
  expect(made.every((password) => /^[A-Z][a-z]+-[a-z]+-[2-9]{4}$/.test(password))).toBe(true);
});

it('a sheet of before there were words shows what was hashed then', () => {
  const before = new DerivedPasswords({ auth: { JWT_SECRET: SECRET } });
  expect(before.knows(KEY_OF_BEFORE)).toBe(true);
  expect(before.password(KEY_OF_BEFORE, issue, person)).toBe(PASSWORD_OF_BEFORE);
  expect(before.keyId).not.toBe(KEY_OF_BEFORE);
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
