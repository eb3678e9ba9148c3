import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds of one step, and digits of a code: what every authenticator app reads (RFC 6238 with SHA-1). */
export const STEP_SECONDS = 30;
const DIGITS = 6;
/** Steps before and after the present one: for a clock that is off, and for who types slowly (RFC 6238, 5.2). */
const STEPS_OFF = 1;
/** Bytes, as long as the hash (RFC 4226, 4). */
export const SECRET_BYTES = 20;

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** @param ms since 1970 */
export const stepAt = (ms: number): number => Math.floor(ms / 1000 / STEP_SECONDS);

/** The code of a step (RFC 4226, 5.3, with the step as its counter). */
export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hmac = createHmac('sha1', secret).update(counter).digest();
  const offset = (hmac.at(-1) ?? 0) & 15;
  const number = hmac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/**
 * The newest step near `now` that the code is of, if it is newer than the last one that was used.
 * @param code six digits @param lastStep of the last code that was accepted; a code is good once
 */
export function stepOf(secret: Buffer, code: string, now: number, lastStep: number): number | undefined {
  const near = Array.from({ length: 2 * STEPS_OFF + 1 }, (_, index) => now + STEPS_OFF - index);
  const typed = Buffer.from(code);
  return near.find((step) => step > lastStep && timingSafeEqual(Buffer.from(codeOf(secret, step)), typed));
}

/** What was typed, as six digits of any width and with spaces anywhere; undefined: it is no such code. */
export function digitsOf(typed: string): string | undefined {
  const digits = typed.normalize('NFKC').replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/** Base32 of RFC 4648 without padding, for bytes whose bits are a multiple of five. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join('');
}
