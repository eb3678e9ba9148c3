import { hash, randomBytes } from 'node:crypto';

/** UUIDv7 (RFC 9562): 48 bits of Unix milliseconds, then random bits. `now` in milliseconds. */
export function uuidv7(now: number): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  return format(bytes, 7);
}

/** Namespace of every id that Manabiya derives. Fixed for ever: ids in the event log were made with it. */
const NAMESPACE = Buffer.from('5b1f3c0a7c5e4d0c9a7e6d616e616269', 'hex');

/** UUIDv5 (RFC 9562) over the given parts: the same parts always give the same id. */
export function uuidv5(...parts: readonly [string, ...string[]]): string {
  const name = Buffer.concat([NAMESPACE, Buffer.from(parts.join('\u001f'), 'utf8')]);
  return format(hash('sha1', name, 'buffer').subarray(0, 16), 5);
}

function format(bytes: Buffer, version: number): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | (version << 4);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
