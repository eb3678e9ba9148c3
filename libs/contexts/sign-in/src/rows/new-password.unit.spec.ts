import { expect, test } from 'vitest';
import { brokenPasswordRules } from '#contracts/password';
import { DomainError } from '#libs/kernel';
import { FAILURE_LIMITS, FAILURE_WINDOW_SECONDS } from '../domain/failure-limits.js';
import { assertNewPassword, INITIAL_PASSWORDS, newInitialPassword } from './new-password.js';
import { PASSWORD_WORDS } from './password-words.js';

const refusal = (password: string, confirmation = password): DomainError => {
  try {
    assertNewPassword(password, confirmation);
  } catch (error) {
    if (error instanceof DomainError) return error;
  }
  throw new Error('was accepted');
};

test.each([
  ['Aa#4567', ['length']],
  ['aaaa#4567', ['uppercase']],
  ['AAAA#4567', ['lowercase']],
  ['Aaaa#bcde', ['number']],
  ['Aaaa45678', ['special']],
  ['aaa', ['length', 'uppercase', 'number', 'special']],
])('AUTH-7 %j breaks %j', (password, rules) => {
  expect(refusal(password).code).toBe('password.rules');
  expect(refusal(password).details.errors).toEqual(rules.map((message) => ({ path: 'password', message })));
});

test.each([
  ['upper and lower case of any script', 'Жжjj#2026', []],
  ['digits of any script', 'Manabiya#٢٠', []],
  ['full-width as a Japanese keyboard gives them', 'Ｍanabiya＃２０', []],
  ['a space, which is neither letter nor digit', 'Manabiya 2026', []],
  ['letters without case', '学び舎学び舎学び舎#1', ['uppercase', 'lowercase']],
  ['an accent, which belongs to its letter', 'Manabiya\u03012026', ['special']],
  ['a number that is no digit', 'Manabiya#Ⅻ', ['number']],
  ['emoji, one character each', 'Aa1🌸🌸🌸🌸', ['length']],
] as const)('AUTH-7 %s', (_what, password, rules) => {
  expect(brokenPasswordRules(password)).toEqual(rules);
});

test('AUTH-7 the confirmation must be equal', () => {
  expect(refusal('Manabiya#2026', 'Manabiya#2027').details.errors).toEqual([
    { path: 'confirm_password', message: 'mismatch' },
  ]);
  expect(() => assertNewPassword('Manabiya#2026', 'Manabiya#2026')).not.toThrow();
});

test('AUTH-6 an initial password keeps the rules, and no two are alike', () => {
  const made = Array.from({ length: 200 }, newInitialPassword);
  for (const password of made) expect(brokenPasswordRules(password)).toEqual([]);
  expect(new Set(made).size).toBe(made.length);
});

test('AUTH-6 is typed on a beginner’s phone: two words that are written in one way, and digits that look like no letter', () => {
  for (const password of Array.from({ length: 50 }, newInitialPassword))
    expect(password).toMatch(/^[A-Z][a-z]{2,5}-[a-z]{3,6}-[2-9]{4}$/);
  const inOneWay = /^(?:(?![sz]i|t[iu]|di|du|hu)[kgsztdnhbpmryw]?[aiueo](?:n(?![aiueoyn]))?)+$/;
  expect(PASSWORD_WORDS.filter((word) => !inOneWay.test(word) || /([aiueo])\1|ou/.test(word))).toEqual([]);
  expect(new Set(PASSWORD_WORDS).size).toBe(PASSWORD_WORDS.length);
});

test('AUTH-6 nobody finds one by trying: with the tries that an account allows, half of them take centuries', () => {
  const triesOfYear = FAILURE_LIMITS.account * ((365 * 24 * 60 * 60) / FAILURE_WINDOW_SECONDS);
  expect(INITIAL_PASSWORDS / 2 / triesOfYear).toBeGreaterThan(500);
  // a dice that leaves words out would make that number untrue
  const firstWords = Array.from({ length: 4_000 }, newInitialPassword).map((one) => one.split('-')[0]);
  expect(new Set(firstWords).size).toBeGreaterThan(PASSWORD_WORDS.length * 0.98);
});
