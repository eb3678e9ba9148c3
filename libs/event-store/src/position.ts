/** Where an event stands in reading order. */
export interface Checkpoint {
  readonly epoch: number;
  /** xid8 as decimal text: it does not fit a JavaScript number for ever. */
  readonly xid: string;
  readonly position: string;
}

export const START: Checkpoint = { epoch: 0, xid: '0', position: '0' };

/** One opaque text of 40 hex digits whose string order is reading order (inside one bucket). */
export function encodePosition({ epoch, xid, position }: Checkpoint): string {
  return hex(epoch, 8) + hex(integer(xid), 16) + hex(integer(position), 16);
}

/** Throws a RangeError on anything that encodePosition did not make; a client may send what it likes. */
export function decodePosition(text: string): Checkpoint {
  // epoch is an int4 and position an int8: a set top bit would only fail later, inside PostgreSQL
  if (!/^[0-7][0-9a-f]{23}[0-7][0-9a-f]{15}$/.test(text)) throw new RangeError('not a store position');
  const part = (from: number, to: number) => BigInt(`0x${text.slice(from, to)}`).toString();
  return { epoch: Number(part(0, 8)), xid: part(8, 24), position: part(24, 40) };
}

/** A rebuild makes millions: what fits a number is made of one, in a third of the time. */
const integer = (decimal: string): number | bigint =>
  decimal.length < 16 ? Number(decimal) : BigInt(decimal);
const hex = (value: number | bigint, digits: number) => value.toString(16).padStart(digits, '0');

export const BUCKETS = 64;
export const ALL_BUCKETS: readonly number[] = Array.from({ length: BUCKETS }, (_, bucket) => bucket);

/** The bucket of an organization: last byte of its UUID mod 64. Never changed: checkpoints and partitions hang on it. */
export function bucketOf(organizationId: string): number {
  return Number.parseInt(organizationId.slice(-2), 16) % BUCKETS;
}
