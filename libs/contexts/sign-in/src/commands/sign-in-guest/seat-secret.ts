import { createHash } from 'node:crypto';

/** Whether what a guest's browser keeps is one of our random words, which need neither salt nor a slow hash; anything else is too short, or somebody's own words. */
export const isSeatSecret = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** What the row keeps: SHA-256, in hex. */
export const seatSecretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');
