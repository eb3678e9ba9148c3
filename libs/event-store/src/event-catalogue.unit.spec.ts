import { describe, expect, it } from 'vitest';
import { type DomainEvent, defineStreamType } from '#libs/kernel';
import { EventCatalogue, UnknownEventError } from './event-catalogue.js';

type Priced = DomainEvent<'Priced', { amount: { value: number; unit: string }; tags: string[] }>;
type Closed = DomainEvent<'Closed', { at: string }>;
const SHOP = defineStreamType<Priced | Closed>({
  name: 'shop',
  writing: 'guarded',
  events: {
    Priced: [
      ({ price, ...rest }) => ({ ...rest, amount: price }),
      ({ amount, ...rest }) => ({ ...rest, amount: { value: amount, unit: 'yen' }, tags: [] }),
    ],
    Closed: [],
  },
});
const catalogue = new EventCatalogue([SHOP]);

/** Payloads as they lie in old logs: never edited, one per historical version. */
const GOLDEN: readonly (readonly [number, Record<string, unknown>])[] = [
  [1, { price: 120, by: 'a' }],
  [2, { amount: 120, by: 'a' }],
  [3, { amount: { value: 120, unit: 'yen' }, tags: [], by: 'a' }],
];

describe('upcasting', () => {
  it.each(GOLDEN)('the golden payload of schema version %i reads as the current one', (version, payload) => {
    const frozen = JSON.stringify(payload);
    expect(catalogue.upcast('Priced', version, payload)).toEqual(GOLDEN.at(-1)?.[1]);
    expect(JSON.stringify(payload)).toBe(frozen);
  });

  it('new events are written in the version after the last upcaster', () => {
    expect(catalogue.currentVersion('Priced')).toBe(3);
    expect(catalogue.currentVersion('Closed')).toBe(1);
  });

  it('an unknown type or a newer version is told apart from every other error', () => {
    expect(() => catalogue.upcast('Priced', 4, {})).toThrow(UnknownEventError);
    expect(() => catalogue.upcast('Sold', 1, {})).toThrow(UnknownEventError);
    expect(() => catalogue.assertKnown('Closed', 2)).toThrow(UnknownEventError);
    expect(() => catalogue.assertKnown('Closed', 1)).not.toThrow();
  });

  it('two stream types cannot claim the same event', () => {
    expect(() => new EventCatalogue([SHOP, { ...SHOP, name: 'other' }])).toThrow('Priced');
  });
});
