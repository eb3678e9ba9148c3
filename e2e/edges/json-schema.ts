import type { OpenAPIObject } from '@nestjs/swagger';

export type Json = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The schema itself, where the document only names it. */
export function resolved(doc: OpenAPIObject, schema: unknown): Json {
  if (!isObject(schema)) return {};
  const { $ref, allOf } = schema;
  if (Array.isArray(allOf)) return resolved(doc, allOf[0]);
  if (typeof $ref !== 'string') return schema;
  return resolved(doc, doc.components?.schemas?.[$ref.slice($ref.lastIndexOf('/') + 1)]);
}

/** What stands below the keys; undefined where one of them is not there. */
export const at = (value: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce<unknown>((now, key) => (isObject(now) ? now[key] : undefined), value);

/** Of `POST /api/things` what the document says. */
export function operationIn({ paths }: OpenAPIObject, operation: string): unknown {
  const [method = '', path = ''] = operation.split(' ');
  return at(paths[path], method.toLowerCase());
}
