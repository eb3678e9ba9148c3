import { createHash, randomBytes } from 'node:crypto';
import { base32 } from './totp.js';

const HOW_MANY = 10;
/** 80 random bits, so that the stored hash needs no slow function: nobody can try them all. */
const BYTES = 10;

/** New ones, in groups of four: `ABCD-EFGH-IJKL-MNOP`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: HOW_MANY }, () => inGroups(base32(randomBytes(BYTES))));

const inGroups = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;

/** What a row keeps, in hex. The account goes in, too: the same code of somebody else is another one. */
export const recoveryCodeHash = (userId: string, typed: string): string =>
  createHash('sha256')
    .update(`${userId} ${plainCode(typed)}`)
    .digest('hex');

/** However it was typed, in any width and case. Base32 has no 0, 1 and 8 (RFC 4648): who types them has read O, I or B. */
const plainCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replaceAll('0', 'O')
    .replaceAll('1', 'I')
    .replaceAll('8', 'B');
