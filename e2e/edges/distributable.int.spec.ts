import { beforeAll, expect, it } from 'vitest';
import { DISTRIBUTION, type Distribution } from './distribution.js';
import { useHouse } from './house.js';

const house = useHouse();

interface Unique {
  readonly columns: readonly string[];
  readonly types: readonly string[];
}
interface Table {
  readonly table: string;
  readonly columns: readonly string[];
  readonly uniques: readonly Unique[];
  /** Tables that its foreign keys name, each with the columns of the key. */
  readonly refers: readonly { readonly to: string; readonly columns: readonly string[] }[];
}

const CATALOGUE = `
select n.nspname || '.' || c.relname as "table",
  (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
  coalesce((select json_agg(json_build_object(
     'columns', (select array_agg(a.attname::text order by k.place) from unnest(x.indkey::int[]) with ordinality k(number, place)
       join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number),
     'types', (select array_agg(format_type(a.atttypid, null) order by k.place) from unnest(x.indkey::int[]) with ordinality k(number, place)
       join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number)))
   from pg_index x where x.indrelid = c.oid and x.indisunique), '[]') as uniques,
  coalesce((select json_agg(json_build_object('to', fn.nspname || '.' || f.relname, 'columns',
     (select array_agg(a.attname::text) from unnest(k.conkey) as number join pg_attribute a on a.attrelid = c.oid and a.attnum = number)))
   from pg_constraint k join pg_class f on f.oid = k.confrelid join pg_namespace fn on fn.oid = f.relnamespace
   where k.conrelid = c.oid and k.contype = 'f'), '[]') as refers
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where c.relkind in ('r', 'p') and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%' order by 1`;

let tables: readonly Table[] = [];
beforeAll(async () => {
  tables = (await house.database.pool.query<Table>(CATALOGUE)).rows;
});
const named = ({ columns }: Unique) => columns.join();

/** What is not as it was decided; in words. */
function contradictions({ table, columns, uniques }: Table, how: Distribution): string[] {
  const has = (column: string) => (columns.includes(column) ? [] : [`${table} has no ${column}`]);
  if ('ready' in how)
    return [
      ...has(how.ready),
      ...(uniques.length === 0 ? [`${table} has no key`] : []),
      ...lacking(uniques, how.ready).map((unique) => `${table} (${named(unique)}) lacks ${how.ready}`),
    ];
  if ('widen' in how) {
    const lacks = lacking(uniques, how.widen);
    const global = how.global ?? {};
    return [
      ...has(how.widen),
      ...(lacks.length === 0 ? [`${table} is ready`] : []),
      ...lacks
        .filter((unique) => !isWorldwide(unique) && !(named(unique) in global))
        .map((unique) => `${table} (${named(unique)}) names no id: what would it take?`),
      ...Object.keys(global)
        .filter((key) => !uniques.some((unique) => named(unique) === key))
        .map((key) => `${table} has no unique (${key})`),
    ];
  }
  if ('column' in how) {
    const known = columns.filter((column) => column === 'organization_id' || column === 'org_id');
    const via = how.column === 'stream_id' && table === 'es.stream' ? 'id' : how.column;
    return [...has(via), ...known.map((column) => `${table} has its ${column} by now`)];
  }
  return [];
}

const lacking = (uniques: readonly Unique[], column: string) =>
  uniques.filter(({ columns }) => !columns.includes(column));
/** It names an id that nobody else has. */
const isWorldwide = ({ types }: Unique) => types.includes('uuid');

it('OPS-2 of each table it is decided how it would be distributed by organization', () => {
  expect(tables.map(({ table }) => table).sort()).toEqual(Object.keys(DISTRIBUTION).sort());
});

it('OPS-2 what is decided of a table is true of its columns and unique constraints', () => {
  const wrong = tables.flatMap((table) => {
    const how = DISTRIBUTION[table.table];
    return how ? contradictions(table, how) : [];
  });
  expect(wrong).toEqual([]);
});

it('OPS-2 no foreign key of a distributed table leaves its organization, but to what is copied everywhere', () => {
  const isSpread = (table: string) => {
    const how = DISTRIBUTION[table];
    return how !== undefined && !('reference' in how) && !('local' in how);
  };
  const crossing = tables
    .filter(({ table }) => isSpread(table))
    .flatMap(({ table, refers, columns }) =>
      refers
        .filter(({ to }) => DISTRIBUTION[to] && !('reference' in DISTRIBUTION[to]))
        // both have the column: the key is widened with the tables
        .filter(({ to }) => !columns.includes('organization_id') || !isSpread(to))
        .map(({ to }) => `${table} → ${to}`),
    );
  expect(crossing).toEqual([]);
});

it('the rules find what contradicts them', () => {
  const unique = (columns: string[], types: string[]) => ({ columns, types });
  const table = (columns: string[], uniques: Unique[]): Table => ({
    table: 't',
    columns,
    uniques,
    refers: [],
  });
  const spread = table(['organization_id', 'day'], [unique(['organization_id', 'day'], ['uuid', 'date'])]);
  const narrow = table(['organization_id', 'name'], [unique(['name'], ['text'])]);
  const none = table(['exam_id'], [unique(['exam_id'], ['uuid'])]);
  expect(contradictions(spread, { ready: 'organization_id' })).toEqual([]);
  expect(contradictions(spread, { widen: 'organization_id' })).toEqual(['t is ready']);
  expect(contradictions(narrow, { ready: 'organization_id' })).toEqual(['t (name) lacks organization_id']);
  expect(contradictions(narrow, { widen: 'organization_id' })).toEqual([
    't (name) names no id: what would it take?',
  ]);
  expect(contradictions(none, { ready: 'organization_id' })).toContain('t has no organization_id');
  expect(contradictions(none, { column: 'learner_id' })).toEqual(['t has no learner_id']);
  expect(contradictions(spread, { column: 'day' })).toEqual(['t has its organization_id by now']);
});
