import { expect, it } from 'vitest';
import { Replayed } from './replayed.js';

const PAGE = 8192n;

it('OPS-2 a replica is as late as the newest state of the primary that it has replayed', () => {
  const replica = new Replayed();
  expect(replica.lagAt(0)).toBeUndefined();
  replica.wrote(1000, 5000n);
  replica.wrote(2000, 6000n);
  replica.wrote(3000, 7000n);
  replica.replayed(4999n);
  expect(replica.lagAt(3100)).toBeUndefined();
  replica.replayed(6500n);
  expect(replica.lagAt(3100)).toBe(1100);
  replica.replayed(7000n);
  expect(replica.lagAt(3100)).toBe(100);
  // it stands still, and nobody says anything new of the primary
  replica.replayed(7000n);
  expect(replica.lagAt(9000)).toBe(6000);
});

it('OPS-2 a primary at which nothing happens makes nobody late', () => {
  const replica = new Replayed();
  for (const at of [1000, 2000, 3000]) replica.wrote(at, 5000n);
  replica.replayed(5000n);
  expect(replica.lagAt(3000)).toBe(0);
});

it('OPS-2 the header of a page of the WAL is nothing that could be replayed', () => {
  const replica = new Replayed();
  replica.wrote(1000, PAGE * 3n + 24n);
  replica.replayed(PAGE * 3n);
  expect(replica.lagAt(1000)).toBe(0);
});

it('OPS-2 after another server has become the primary, what the former one wrote last is not waited for', () => {
  const replica = new Replayed();
  replica.wrote(1000, 9000n);
  replica.wrote(2000, 8700n);
  replica.replayed(8700n);
  expect(replica.lagAt(2000)).toBe(0);
});

it('OPS-2 of a replica that stands still for long only the last two minutes are kept', () => {
  const replica = new Replayed();
  for (let second = 0; second < 500; second++) replica.wrote(second * 1000, BigInt(10_000 + second * 100));
  replica.replayed(10_000n);
  expect(replica.lagAt(500_000)).toBeUndefined();
  replica.replayed(10_000n + 499n * 100n);
  expect(replica.lagAt(499_000)).toBe(0);
});

it('OPS-2 a replica that was restarted counts again when it has replayed what is written since', () => {
  const replica = new Replayed();
  replica.wrote(1000, 9000n);
  replica.replayed(9000n);
  replica.replayed(8500n);
  expect(replica.lagAt(1000)).toBeUndefined();
  replica.wrote(2000, 9100n);
  replica.replayed(9050n);
  expect(replica.lagAt(2000)).toBeUndefined();
  replica.replayed(9100n);
  expect(replica.lagAt(2500)).toBe(500);
});
