import type { OpenAPIObject } from '@nestjs/swagger';
import { isObject, type Json, resolved } from '../json-schema.js';
import type { Dice } from './dice.js';
import { asWritten } from './wire-json.js';

/** What values are made of: the document, chance, and ids of things that there are, here and elsewhere. */
export interface Making {
  readonly document: OpenAPIObject;
  readonly dice: Dice;
  readonly ids: readonly [string, ...string[]];
}

const MOST_DEEP = 8;
const LETTERS = ['a', ...'あ漢9 .-_é%', '\u3000', '𠮟'] as const;

/** A value as the schema has it, at its bounds more often than between them. What it says by a pattern is tried from a few texts. */
export function fromSchema(making: Making, given: unknown, depth = 0): unknown {
  const { document, dice } = making;
  const schema = resolved(document, given);
  if ('const' in schema) return schema['const'];
  if (isFilled(schema['enum'])) return dice.pick(schema['enum']);
  const alternatives = schema['oneOf'] ?? schema['anyOf'];
  if (isFilled(alternatives)) return fromSchema(making, dice.pick(alternatives), depth + 1);
  switch (typeOf(schema, dice)) {
    case 'object':
      return object(making, schema, depth);
    case 'array':
      return list(making, schema, depth);
    case 'string':
      return text(making, schema);
    case 'integer':
    case 'number':
      return number(dice, schema);
    case 'boolean':
      return dice.isOneIn(2);
    default:
      return null;
  }
}

const isFilled = (value: unknown): value is [unknown, ...unknown[]] =>
  Array.isArray(value) && value.length > 0;

function typeOf({ type, properties }: Json, dice: Dice): unknown {
  if (isFilled(type)) return dice.pick(type);
  return type ?? (properties ? 'object' : 'string');
}

function object(making: Making, schema: Json, depth: number): Json {
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const isThere = (name: string) => required.includes(name) || (depth < MOST_DEEP && !making.dice.isOneIn(3));
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => isThere(name))
      .map(([name, property]) => [name, fromSchema(making, property, depth + 1)]),
  );
}

function list(making: Making, schema: Json, depth: number): unknown[] {
  const least = numberOr(schema['minItems'], 0);
  const most = Math.min(numberOr(schema['maxItems'], 4), depth < MOST_DEEP ? 60 : least);
  const length = making.dice.pick([least, least + 1, most, Math.min(most, 3)]);
  return Array.from({ length: Math.min(length, Math.max(most, least)) }, () =>
    fromSchema(making, schema['items'], depth + 1),
  );
}

function text({ dice, ids }: Making, schema: Json): string {
  const { format, pattern } = schema;
  if (format === 'uuid' || (typeof pattern === 'string' && pattern.includes('[0-9a-fA-F]{8}-')))
    return dice.pick(ids);
  const [first, ...others] = TEXTS_OF_PATTERNS.filter(
    (one) => typeof pattern === 'string' && fits(pattern, one),
  );
  if (first !== undefined) return dice.pick([first, ...others]);
  const least = numberOr(schema['minLength'], 0);
  const most = Math.min(numberOr(schema['maxLength'], 40), 10_000);
  const length = dice.pick([least, least + 1, most, most + 1, Math.min(most, 8)]);
  return Array.from({ length: Math.min(length, 10_000) }, () => dice.pick(LETTERS)).join('');
}

const TEXTS_OF_PATTERNS: readonly string[] = [
  ...['2026-11-28', '2026-02-28', '0001-01-01', '9999-12-31', '2024-02-29', '2026-11', '1999-12'],
  ...['2026-11-28T00:00:00Z', '2030-01-01T00:00:00.000Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'],
  ...[
    '2026-11-28T12:00:00+09:00',
    '0'.repeat(40),
    'a',
    'A1',
    '09:30',
    '/sounds/b74c9744380d.mp3',
    '#a0b1c2',
    '山',
    'a-b',
  ],
];
const fits = (pattern: string, one: string): boolean => new RegExp(pattern, 'u').test(one);

function number(dice: Dice, schema: Json): unknown {
  const least = numberOr(schema['minimum'], -1);
  const most = numberOr(schema['maximum'], 1_000);
  return dice.pick<unknown>([
    least,
    least - 1,
    most,
    most + 1,
    asWritten('-0'),
    0,
    1,
    Math.floor((least + most) / 2),
  ]);
}

const numberOr = (value: unknown, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise;
