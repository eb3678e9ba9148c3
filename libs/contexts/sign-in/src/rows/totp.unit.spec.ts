import { expect, test } from 'vitest';
import { base32, codeOf, digitsOf, stepAt, stepOf } from './totp.js';

const SECRET = Buffer.from('12345678901234567890');

// RFC 6238, appendix B, SHA-1: eight digits there, of which an app shows the last six
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('PLUS-12 the code of second %d is the one of RFC 6238', (seconds, code) => {
  expect(codeOf(SECRET, stepAt(seconds * 1000))).toBe(code.slice(2));
});

// RFC 4226, appendix D
test.each(
  ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'].map(
    (code, count) => [count, code] as const,
  ),
)('PLUS-12 the code of count %d is the one of RFC 4226', (count, code) => {
  expect(codeOf(SECRET, count)).toBe(code);
});

test('PLUS-12 a code is good one step early and one step late, and no further', () => {
  const good = (of: number) => stepOf(SECRET, codeOf(SECRET, of), 100, -1);
  expect([98, 99, 100, 101, 102].map(good)).toEqual([undefined, 99, 100, 101, undefined]);
});

test('PLUS-12 a code is not good again, nor is one before it', () => {
  const good = (of: number) => stepOf(SECRET, codeOf(SECRET, of), 100, 100);
  expect([99, 100, 101].map(good)).toEqual([undefined, undefined, 101]);
});

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['１２３　４５６', '123456'],
  ['12345', undefined],
  ['1234567', undefined],
  ['12345a', undefined],
])('PLUS-12 “%s” is read as %s', (typed, digits) => {
  expect(digitsOf(typed)).toBe(digits);
});

// RFC 4648, 10
test.each([
  ['fooba', 'MZXW6YTB'],
  ['12345678901234567890', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'],
])('PLUS-12 “%s” is written as base32', (bytes, written) => {
  expect(base32(Buffer.from(bytes))).toBe(written);
});
