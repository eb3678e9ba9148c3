import { createHmac } from 'node:crypto';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const STEP_MS = 30_000;
/** The middle of the present step, for a clock that stands: one step is not over within a test, on however busy a machine. */
export const middleOfStep = (): number => (Math.floor(Date.now() / STEP_MS) + 0.5) * STEP_MS;

/**
 * What the app on a phone does with the secret that it was shown (RFC 6238).
 * @param secret base32, with or without spaces @param steps of 30 seconds from now
 */
export function appCode(secret: string, steps = 0): string {
  const bits = [...secret.replaceAll(' ', '')].map((sign) =>
    BASE32.indexOf(sign).toString(2).padStart(5, '0'),
  );
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const time = Buffer.alloc(8);
  time.writeUInt32BE(Math.floor(Date.now() / STEP_MS) + steps, 4);
  const hmac = createHmac('sha1', Buffer.from(bytes)).update(time).digest();
  const at = (hmac[19] ?? 0) % 16;
  return String((hmac.readUInt32BE(at) % 2 ** 31) % 1_000_000).padStart(6, '0');
}
