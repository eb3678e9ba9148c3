import { expect, test } from 'vitest';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.js';

test('PLUS-12 ten recovery codes are made, of 80 bits in groups of four, and none twice', () => {
  const codes = newRecoveryCodes();
  for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
  expect(new Set([...codes, ...newRecoveryCodes()]).size).toBe(20);
});

test.each([
  'bO2I-CDEF-GHIJ-KLMN',
  'bo2icdefghijklmn',
  ' ＢＯ２Ｉ ｃｄｅｆ ghij KLMN',
  '802l-CDEF-GHIJ-KLMN'.replace('l', '1'),
])('PLUS-12 a recovery code is known however it is typed: %s', (typed) => {
  expect(recoveryCodeHash('a', typed)).toEqual(recoveryCodeHash('a', 'BO2I-CDEF-GHIJ-KLMN'));
});

test('PLUS-12 the same recovery code of two accounts is kept as two hashes', () => {
  expect(recoveryCodeHash('a', 'ABCD')).not.toEqual(recoveryCodeHash('b', 'ABCD'));
});
