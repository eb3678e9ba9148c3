import { describe, expect, it } from 'vitest';
import {
  addSeconds,
  canonicalJson,
  defineStreamType,
  idOfStream,
  localDate,
  secondsBetween,
  streamIdOf,
  uuidv5,
  uuidv7,
} from './index.js';

describe('kernel', () => {
  it('STAT-5 a local date is that of the time zone, on both sides of midnight and of a DST change', () => {
    expect(localDate('2026-11-20T14:59:59.999Z', 'Asia/Tokyo')).toBe('2026-11-20');
    expect(localDate('2026-11-20T15:00:00.000Z', 'Asia/Tokyo')).toBe('2026-11-21');
    expect(localDate('2026-03-29T00:59:59.000Z', 'Europe/Berlin')).toBe('2026-03-29');
    expect(localDate('2026-11-20T02:30:00.000Z', 'America/Sao_Paulo')).toBe('2026-11-19');
  });

  it('derived ids are stable, versioned and differ by part boundary', () => {
    expect(uuidv5('a', 'bc')).toBe(uuidv5('a', 'bc'));
    expect(uuidv5('a', 'bc')).not.toBe(uuidv5('ab', 'c'));
    expect(uuidv5('a')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('the id of a stream comes out of its name as it went in; a name that would cut it is refused', () => {
    const id = uuidv7(1_000);
    expect(idOfStream(streamIdOf({ name: 'attempt' }, id))).toBe(id);
    expect(() => defineStreamType({ name: 'hard-mark', writing: 'guarded', events: {} })).toThrow('one word');
  });

  it('UUIDv7 sorts by time', () => {
    expect(uuidv7(1_000) < uuidv7(2_000)).toBe(true);
    expect(uuidv7(1_790_000_000_000)[14]).toBe('7');
  });

  it('canonical JSON does not depend on the order of keys, at any depth', () => {
    expect(canonicalJson({ b: [{ z: 1, a: 2 }], a: null })).toBe('{"a":null,"b":[{"a":2,"z":1}]}');
  });

  it('instants move by seconds across days', () => {
    expect(addSeconds('2026-12-31T23:59:30.000Z', 90)).toBe('2027-01-01T00:01:00.000Z');
    expect(secondsBetween('2026-01-01T00:00:00.000Z', '2026-01-01T00:01:30.500Z')).toBe(90.5);
  });
});
