import type { OpenAPIObject } from '@nestjs/swagger';
import { isObject, type Json, resolved } from './json-schema.js';

export interface BadBody {
  readonly name: string;
  readonly raw: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  /** The field that is to blame. */
  readonly field?: string;
}

/** What no parser may take, whatever the route makes of its body. */
export const UNREADABLE: readonly BadBody[] = [
  { name: 'half a document', raw: '{"a":' },
  { name: 'not UTF-8', raw: Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]) },
  { name: 'text', raw: '{}', headers: { 'content-type': 'text/plain' } },
  { name: 'a form', raw: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  { name: '300 KB', raw: JSON.stringify({ a: 'x'.repeat(300_000) }) },
  { name: 'depth 10,000', raw: `${'['.repeat(10_000)}${']'.repeat(10_000)}` },
  { name: '__proto__', raw: '{"__proto__":{"usertype":3}}', field: '__proto__' },
  { name: 'NUL', raw: String.raw`{"a":"\u0000"}`, field: 'a' },
  { name: 'a lone surrogate', raw: String.raw`{"a":"\ud800"}`, field: 'a' },
];

/**
 * A good body spoiled in every way that its schema does not allow, one at a time.
 * @param takesMore fields that it does not know do no harm to it
 */
export function badBodies(
  document: OpenAPIObject,
  schema: unknown,
  good: Json,
  takesMore = false,
): BadBody[] {
  const whole = ['[]', '[1]', '"text"', '17', 'true', 'null', ''].map((raw) => ({
    name: `the body ${raw}`,
    raw,
  }));
  const bodies = [...whole, ...spoiled(document, schema, good, [], good)];
  return takesMore ? bodies.filter(({ name }) => !MORE.test(name)) : bodies;
}

function spoiled(doc: OpenAPIObject, given: unknown, value: unknown, path: string[], root: Json): BadBody[] {
  const schema = alternativeOf(doc, resolved(doc, given), value);
  if (isObject(value) && isObject(schema['properties'])) {
    const properties = schema['properties'];
    const isNumber = (name: string) =>
      name in properties && resolved(doc, properties[name])['type'] === 'integer';
    const required = Array.isArray(schema['required']) ? schema['required'] : [];
    return [
      ...NOT_FOR_CLIENTS.filter((name) => !isNumber(name)).map((name) =>
        spoil(root, [...path, name], 1, `unknown field`),
      ),
      ...required.map((name) => spoil(root, [...path, String(name)], undefined, 'missing')),
      ...Object.entries(properties).flatMap(([name, property]) => [
        ...wrongValues(resolved(doc, property)).map((wrong) =>
          spoil(root, [...path, name], wrong, 'wrong type'),
        ),
        ...(name in value ? spoiled(doc, property, value[name], [...path, name], root) : []),
      ]),
    ];
  }
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      spoiled(doc, schema['items'], item, [...path, String(index)], root),
    );
  if (typeof value === 'string')
    return ['a\u0000b', '\ud800', 'x'.repeat(100_000)].map((text) =>
      spoil(root, path, text, 'unstorable text'),
    );
  return [];
}

/** As `spoil` names a field that is none; what no parser takes is refused everywhere. */
const MORE = /^(?!__proto__|constructor).*: unknown field /;

/** What a client may want to set beside the fields of a form; where one is such a field, 1 is no value of it, or it is left out. */
const NOT_FOR_CLIENTS: readonly string[] = [
  ...['id', 'usertype', 'organization_id', 'permissions', 'is_initial', 'version', 'guest', 'staged_by'],
  ...['password', 'password_hash', 'deactivated_at', 'score', '__proto__', 'constructor'],
];

/** Of a schema with alternatives the one that has the good value's fields and constants, e.g. its `action`. */
function alternativeOf(doc: OpenAPIObject, schema: Json, value: unknown): Json {
  const alternatives = [schema['oneOf'], schema['anyOf']].filter(Array.isArray).flat();
  if (!isObject(value)) return schema;
  const allows = (property: unknown, given: unknown) => {
    const { const: constant, enum: list } = resolved(doc, property);
    return (constant ?? given) === given && (!Array.isArray(list) || list.includes(given));
  };
  const fits = (properties: unknown) =>
    isObject(properties) &&
    Object.keys(value).every((name) => name in properties) &&
    Object.entries(properties).every(([name, property]) => !(name in value) || allows(property, value[name]));
  return alternatives.map((one) => resolved(doc, one)).find((one) => fits(one['properties'])) ?? schema;
}

const OF_EACH_TYPE: readonly unknown[] = [true, 4.5, '\u0007', { a: 1 }, [{ a: 1 }], null];

/** What the field cannot be: of each type a value that no field of the product takes, but for the two that some do. */
const wrongValues = (schema: Json): unknown[] => {
  const types = typesOf(schema);
  return OF_EACH_TYPE.filter(
    (value) => !(value === true && types.has('boolean')) && !(value === null && types.has('null')),
  );
};

function typesOf(schema: Json): Set<unknown> {
  const alternatives = Array.isArray(schema['anyOf']) ? schema['anyOf'] : [];
  const nested = alternatives.filter(isObject).flatMap((one) => [...typesOf(one)]);
  return new Set([schema['type'], nested].flat());
}

/** The good body with another value at one place; undefined takes the place away. */
function spoil(root: Json, path: readonly string[], wrong: unknown, how: string): BadBody {
  const body: unknown = structuredClone(root);
  const parent = path.slice(0, -1).reduce<unknown>((at, name) => (isParent(at) ? at[name] : undefined), body);
  const last = path.at(-1) ?? '';
  if (!isParent(parent)) throw new Error(`no place ${path.join('.')}`);
  if (wrong === undefined) delete parent[last];
  else
    Object.defineProperty(parent, last, {
      value: wrong,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  const shown = JSON.stringify(wrong)?.slice(0, 20) ?? '';
  return { name: `${path.join('.')}: ${how} ${shown}`, raw: JSON.stringify(body), field: path.join('.') };
}

const isParent = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
