import { expect, test } from 'vitest';
import { SealedSecrets } from './sealed-secrets.js';

const SECRET = 'a secret of this spec, 32 bytes long';
const NEXT = 'the next secret, also of 32 bytes or more';
const sealer = (JWT_SECRET: string, JWT_PREVIOUS_SECRET?: string) =>
  new SealedSecrets({
    auth: { JWT_SECRET, ...(JWT_PREVIOUS_SECRET !== undefined && { JWT_PREVIOUS_SECRET }) },
  });
const bytes = Buffer.from('12345678901234567890');

test('PLUS-12 a sealed secret opens again, is never sealed alike, and is not to be read in its seal', () => {
  const secrets = sealer(SECRET);
  const [one, two] = [secrets.seal('anna', bytes), secrets.seal('anna', bytes)];
  expect(secrets.open('anna', one)).toEqual(bytes);
  expect(one.sealed).not.toEqual(two.sealed);
  expect(Buffer.from(one.sealed).includes(bytes.subarray(0, 4))).toBe(false);
});

test('PLUS-12 a secret in another one’s row, and one that somebody changed, does not open', () => {
  const secrets = sealer(SECRET);
  const { keyId, sealed } = secrets.seal('anna', bytes);
  expect(() => secrets.open('ben', { keyId, sealed })).toThrow();
  const changed = Buffer.from(sealed);
  changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
  expect(() => secrets.open('anna', { keyId, sealed: changed })).toThrow();
});

test('PLUS-12 what was sealed before the secret was replaced opens while the one before is known', () => {
  const before = sealer(SECRET).seal('anna', bytes);
  expect(sealer(NEXT, SECRET).open('anna', before)).toEqual(bytes);
  expect(sealer(NEXT, SECRET).previousKeyId).toBe(before.keyId);
  expect(sealer(NEXT).open('anna', before)).toBeUndefined();
  expect(sealer(NEXT).previousKeyId).toBeUndefined();
});
