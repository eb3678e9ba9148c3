import type { ScopedSql } from '#platform/database';
import type { FieldValues, Json } from '#platform/rows';

interface Values {
  readonly before: FieldValues;
  readonly after: FieldValues;
}

/** Fields of an entry whose values are ids of classes or organizations. */
const NAMED_FIELDS = ['class_id', 'class_ids', 'organization_id'];

/** @param relation of `NamedThings` */
export async function namesIn(
  sql: ScopedSql,
  relation: string,
  entries: readonly Values[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(entries.flatMap(idsOf))];
  if (ids.length === 0) return new Map();
  const rows = await sql.query<{ id: string; name: string }>(
    `select thing.id, thing.name from ${relation} thing
     where thing.kind in ('class', 'organization') and thing.id = any($1::uuid[]) and thing.staged_by is null
       and mine(thing.organization_id)`,
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The names of one entry's ids. */
export const named = (entry: Values, names: ReadonlyMap<string, string>): Record<string, string> =>
  Object.fromEntries(
    idsOf(entry).flatMap((id) => {
      const name = names.get(id);
      return name === undefined ? [] : [[id, name]];
    }),
  );

const idsOf = ({ before, after }: Values): string[] =>
  [before, after].flatMap((values) => NAMED_FIELDS.flatMap((field) => texts(values[field])));

const texts = (value: Json | undefined): string[] => [value].flat().filter((one) => typeof one === 'string');
