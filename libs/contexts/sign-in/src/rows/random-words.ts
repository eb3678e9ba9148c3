import { hash, randomBytes } from 'node:crypto';

/** 256 random bits, base64url: 43 signs that nobody guesses. */
export const randomWord = (): string => randomBytes(32).toString('base64url');

/** As rows keep such a word: whoever reads the row cannot use it. No salt, for it is no password. */
export const hashOfWord = (word: string): string => hash('sha256', word, 'base64url');
