import type { Dice } from './dice.js';
import { HOSTILE_NAMES, HOSTILE_TEXTS, HOSTILE_VALUES, WORST_TEXTS } from './hostile.js';
import { asWritten, withProperty } from './wire-json.js';

/** The value with something hostile at one place in it, found by chance; the places near the top are met more often. */
export function spoiled(dice: Dice, value: unknown): unknown {
  if (Array.isArray(value) && value.length > 0 && !dice.isOneIn(4)) {
    const place = dice.below(value.length);
    return value.map((item: unknown, index) => (index === place ? spoiled(dice, item) : item));
  }
  if (typeof value === 'object' && value !== null && !dice.isOneIn(6)) return spoiledObject(dice, value);
  if (typeof value === 'string' && !dice.isOneIn(3))
    return dice.isOneIn(2) ? dice.pick(WORST_TEXTS) : dice.pick(HOSTILE_TEXTS);
  return dice.pick(HOSTILE_VALUES);
}

function spoiledObject(dice: Dice, value: object): unknown {
  const names = Object.keys(value);
  const name = names[dice.below(names.length)];
  if (name === undefined || dice.isOneIn(5))
    return withProperty(value, dice.pick(HOSTILE_NAMES), dice.pick(HOSTILE_VALUES));
  if (dice.isOneIn(8)) return Object.fromEntries(Object.entries(value).filter(([one]) => one !== name));
  return withProperty(value, name, spoiled(dice, Reflect.get(value, name)));
}

interface Wire {
  readonly raw: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What is no JSON any more, or is not said to be. */
export function spoiledWire(dice: Dice, wire: string): Wire {
  const types = [
    ...[
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
    ],
    ...[
      'application/json; charset=utf-16',
      'application/json;;;',
      'image/png',
      '',
      'application/problem+json',
    ],
  ] as const;
  const withType = { raw: wire, headers: { 'content-type': dice.pick(types) } };
  const bytes = Buffer.from(wire);
  const cut = { raw: bytes.subarray(0, dice.below(bytes.length + 1)) };
  const torn = Buffer.from(bytes);
  torn[dice.below(Math.max(1, torn.length))] = 0xff;
  const whole = dice.pick([
    '',
    'null',
    '[]',
    '"a"',
    '1',
    '{',
    '[[',
    'NaN',
    '{"a":1,"a":2}',
    `${'['.repeat(10_000)}`,
    '\ufeff{}',
  ]);
  return dice.pick<Wire>([
    withType,
    cut,
    { raw: torn },
    { raw: whole },
    { raw: `${wire}${wire}` },
    { raw: asWritten(wire) },
  ]);
}
