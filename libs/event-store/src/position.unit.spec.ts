import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bucketOf, type Checkpoint, decodePosition, encodePosition } from './position.js';

const checkpoints = fc.record({
  epoch: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
  xid: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map(String),
  position: fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }).map(String),
});
const tuple = ({ epoch, xid, position }: Checkpoint) =>
  [BigInt(epoch), BigInt(xid), BigInt(position)] as const;
const readBefore = (a: Checkpoint, b: Checkpoint) => {
  const [left, right] = [tuple(a), tuple(b)];
  const n = left.findIndex((part, index) => part !== right[index]);
  return n >= 0 && (left[n] ?? 0n) < (right[n] ?? 0n);
};

describe('opaque positions', () => {
  it('come back as they were', () => {
    fc.assert(
      fc.property(checkpoints, (at) => {
        expect(decodePosition(encodePosition(at))).toEqual(at);
      }),
    );
  });

  it('G3 compare as strings in reading order, for any epochs, transaction ids and positions', () => {
    fc.assert(
      fc.property(checkpoints, checkpoints, (a, b) => {
        expect(encodePosition(a) < encodePosition(b)).toBe(readBefore(a, b));
      }),
    );
  });

  it('G3 keep their order past 2^32 transactions and into a new epoch of a younger cluster', () => {
    const inOrder: Checkpoint[] = [
      { epoch: 0, xid: '999', position: '10' },
      { epoch: 0, xid: '1000', position: '9' },
      { epoch: 0, xid: String(2n ** 32n - 1n), position: '8' },
      { epoch: 0, xid: String(2n ** 32n), position: '7' },
      { epoch: 0, xid: String(2n ** 40n), position: '6' },
      { epoch: 1, xid: '742', position: '5' },
      { epoch: 1, xid: '742', position: '11' },
    ];
    const encoded = inOrder.map(encodePosition);
    expect([...encoded].reverse().sort()).toEqual(encoded);
  });

  it.each([
    '',
    'x',
    '0'.repeat(39),
    '0'.repeat(41),
    'F'.repeat(40),
    'f'.repeat(40),
    `8${'0'.repeat(39)}`,
    `${'0'.repeat(24)}8${'0'.repeat(15)}`,
  ])('refuse %j, which the store never made', (text) =>
    expect(() => decodePosition(text)).toThrow(RangeError),
  );

  it('an organization keeps its bucket: last byte mod 64', () => {
    expect(bucketOf('018f3c00-0000-7000-8000-00000000003f')).toBe(63);
    expect(bucketOf('018f3c00-0000-7000-8000-0000000000c1')).toBe(1);
    expect(bucketOf('018F3C00-0000-7000-8000-0000000000FF')).toBe(63);
  });
});
