import { createHash, randomBytes } from 'node:crypto';

/** What a guest's browser keeps: 256 random bits, so that it needs neither salt nor a slow hash. */
export const newSeatSecret = (): string => randomBytes(32).toString('base64url');

/** Whether a browser made it as we do; anything else is too short, or somebody's own words. */
export const isSeatSecret = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** What the row keeps: SHA-256, in hex. */
export const seatSecretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');
