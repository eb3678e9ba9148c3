import { randomUUID } from 'node:crypto';
import type { Call } from '../house.js';
import { at, isObject, type Json, operationIn, resolved } from '../json-schema.js';
import { methodOf, pathOf } from '../route-calls.js';
import type { Route } from '../route.js';
import { fromSchema, type Making } from './from-schema.js';
import { HOSTILE_PIECES, HOSTILE_TEXTS } from './hostile.js';
import { spoiled, spoiledWire } from './spoil.js';
import { toWire } from './wire-json.js';

export interface MadeCall extends Call {
  readonly method: string;
  readonly path: string;
}

/** What is called, and the thing that a good call of it names. */
export interface Target {
  readonly operation: string;
  readonly route: Route;
  readonly id: string;
}

/** A call of a route as chance has it: near a good one, as its schemas have it, or neither. */
export function madeCall(making: Making, target: Target): MadeCall {
  const path = pathWith(making, target);
  const query = queryWith(making, target);
  return {
    method: methodOf(target.operation),
    path: query === '' ? path : `${path}?${query}`,
    ...bodyWith(making, target, headersWith(making, target)),
  };
}

interface Parameter {
  readonly name: string;
  readonly place: unknown;
  readonly schema: unknown;
}

const parametersOf = ({ document }: Making, { operation }: Target): Parameter[] => {
  const parameters = at(operationIn(document, operation), 'parameters');
  return (Array.isArray(parameters) ? parameters : []).filter(isObject).map((one: Json) => ({
    ...{ name: String(one['name']), place: one['in'], schema: one['schema'] },
  }));
};

function pathWith({ dice, ids }: Making, { operation, id }: Target): string {
  const good = pathOf(operation, id).replace(/\?.*$/, '');
  if (!dice.isOneIn(3)) return good;
  const template = operation.slice(operation.indexOf(' ') + 1);
  return template.replace(/\{\w+\}/g, () => (dice.isOneIn(2) ? dice.pick(ids) : dice.pick(HOSTILE_PIECES)));
}

function queryWith(making: Making, target: Target): string {
  const { dice } = making;
  const good = (target.route.query ?? '').replace('?', '');
  const asked = parametersOf(making, target).filter(({ place }) => place === 'query');
  const made = asked
    .filter(() => dice.isOneIn(Math.max(2, asked.length / 3)))
    .map(({ name, schema }) => {
      const isBad = dice.isOneIn(3);
      const value = isBad ? dice.pick(HOSTILE_PIECES) : asText(fromSchema(making, schema));
      return `${name}=${value}`;
    });
  if (dice.isOneIn(6))
    made.push(`${dice.pick(['__proto__', 'usertype', 'a[b]', '', 'constructor', 'page', 'q'])}=1`);
  if (dice.isOneIn(10)) made.push(...made);
  return [good, ...made].filter((one) => one !== '' && !dice.isOneIn(12)).join('&');
}

const asText = (value: unknown): string => {
  const text = typeof value === 'string' ? value : toWire(value);
  return encodeURIComponent(text.toWellFormed());
};

function headersWith(making: Making, target: Target): Record<string, string> {
  const { dice } = making;
  const headers: Record<string, string> = { ...target.route.headers };
  // the first version of a thing, which most are: else nothing behind the check of versions would be met
  if (headers['if-match'] !== undefined && dice.isOneIn(2)) headers['if-match'] = '"1"';
  if (target.route.key) headers['idempotency-key'] = randomUUID();
  for (const { name, place } of parametersOf(making, target)) {
    if (place !== 'header' || !dice.isOneIn(3)) continue;
    const value = dice.pick([
      '',
      '"1"',
      '1',
      'W/"1"',
      '*',
      '"1", "2"',
      '"9007199254740993"',
      '"-1"',
      'x'.repeat(200),
      '"é"',
    ]);
    headers[name.toLowerCase()] = value;
  }
  return headers;
}

function bodyWith(making: Making, target: Target, headers: Record<string, string>): Call {
  const { dice } = making;
  if (target.route.form) return { headers, form: formWith(making, target.route.form()) };
  const schema = bodySchemaOf(making, target);
  if (schema === undefined) return dice.isOneIn(6) ? { headers, raw: '{"a":1}' } : { headers };
  const good = target.route.body?.(target.id);
  const value = good && !dice.isOneIn(2) ? good : fromSchema(making, schema);
  if (dice.isOneIn(5)) {
    const wire = spoiledWire(dice, toWire(value));
    return { raw: wire.raw, headers: { ...headers, ...wire.headers } };
  }
  return { headers, raw: toWire(dice.isOneIn(3) ? value : spoiled(dice, value)) };
}

const bodySchemaOf = ({ document }: Making, { operation }: Target): Json | undefined => {
  const schema = at(operationIn(document, operation), 'requestBody', 'content', 'application/json', 'schema');
  return schema === undefined ? undefined : resolved(document, schema);
};

/** A file that may be none, options that may be none, and names that nobody gives files. */
function formWith({ dice }: Making, good: FormData): FormData {
  const form = new FormData();
  const options = good.get('options');
  if (typeof options === 'string' && !dice.isOneIn(6))
    form.append('options', dice.isOneIn(2) ? options : toWire(spoiled(dice, JSON.parse(options))));
  const file = good.get('file');
  if (!(file instanceof Blob) || dice.isOneIn(8)) return form;
  const bytes = Buffer.from(Array.from({ length: dice.below(300) }, () => dice.below(256)));
  const starts = [
    '',
    'PK\u0003\u0004',
    '\u0089PNG\r\n',
    'RIFF',
    '%PDF-1.7',
    '<?xml version="1.0"?>',
    '<quiz>',
    '::a::',
  ];
  const made = dice.isOneIn(2) ? file : new Blob([Buffer.from(dice.pick(['', ...starts]), 'latin1'), bytes]);
  form.append(
    dice.isOneIn(10) ? 'other' : 'file',
    made,
    dice.pick(['a.csv', '', ...HOSTILE_TEXTS]).toWellFormed(),
  );
  return form;
}
