import type { Pool } from 'pg';
import { markdown } from '../load/tables.js';
import { KINDS, type Kind, type StandIn, tableOf } from './logs.js';
import type { Uses } from './uses.js';

const APPENDERS = 32;
const PARTS = (kind: Kind) => `(select '${tableOf(kind)}'::regclass as part union
  select relid from pg_partition_tree('${tableOf(kind)}') where isleaf)`;
/** Of each log the oldest part, as far as it has parts. */
const OLDEST = { 'by time': 'es.event_month_0', 'by bucket': 'es.event_bucket_0' } as const;

/** What is done to a log now and then, once each, as a table. */
export async function tellMaintenance(pool: Pool, log: StandIn, uses: Uses, appends: number): Promise<void> {
  const rows: string[][] = [];
  for (const kind of KINDS) {
    await log.put(kind);
    const wal = await walOfAppends(pool, uses, kind, appends);
    await log.putBack();
    const sizes = await sizesOf(pool, kind);
    const twice = await secondOfItsVersion(pool, kind);
    rows.push([kind, ...sizes, wal, await freezing(pool, kind), await takingAway(pool, kind), twice]);
  }
  const heads = [
    'log',
    'MB of rows',
    'MB of indexes',
    'MB of the newest part’s indexes',
    'bytes of WAL an append',
  ];
  console.log(markdown([...heads, 'freezing, s', 'taking a part away, s', 'a second of its version'], rows));
}

/** Right after a checkpoint: each page that is touched for the first time is written whole. */
async function walOfAppends(pool: Pool, uses: Uses, kind: Kind, appends: number): Promise<string> {
  await pool.query('checkpoint');
  const before = await walAt(pool);
  const work = async (worker: number) => {
    for (let n = worker; n < appends; n += APPENDERS) await uses.append(kind, worker);
  };
  await Promise.all(Array.from({ length: APPENDERS }, (_, worker) => work(worker)));
  return Math.round(((await walAt(pool)) - before) / appends).toString();
}

async function walAt(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ at: string }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text as at`,
  );
  return Number(rows[0]?.at);
}

async function sizesOf(pool: Pool, kind: Kind): Promise<string[]> {
  const { rows } = await pool.query<{ heap: number; indexes: number; newest: number }>(
    `select sum(pg_table_size(part))::float8 / 1e6 as heap, sum(pg_indexes_size(part))::float8 / 1e6 as indexes,
       coalesce(max(pg_indexes_size(part)) filter (where part::text = 'es.event_month_12'), max(pg_indexes_size(part)))::float8 / 1e6 as newest
     from ${PARTS(kind)}`,
  );
  const { heap = 0, indexes = 0, newest = 0 } = rows[0] ?? {};
  return [heap, indexes, newest].map((mb) => mb.toFixed(1));
}

/** Of the whole, and of the part that takes longest. */
async function freezing(pool: Pool, kind: Kind): Promise<string> {
  const { rows } = await pool.query<{ part: string }>(`select part::text from ${PARTS(kind)} order by 1`);
  const each: number[] = [];
  for (const { part } of rows)
    if (part !== tableOf(kind) || kind === 'plain')
      each.push(await secondsOf(pool, `vacuum (freeze) ${part}`));
  const all = each.reduce((sum, one) => sum + one, 0);
  return `${all.toFixed(2)}, the longest ${Math.max(...each).toFixed(2)}`;
}

/** A part is detached; of a log in one piece the same rows can only be deleted, past the guard that forbids it. */
async function takingAway(pool: Pool, kind: Kind): Promise<string> {
  if (kind !== 'plain') {
    const away = await secondsOf(pool, `alter table ${tableOf(kind)} detach partition ${OLDEST[kind]}`);
    return `${away.toFixed(3)}, dropping ${(await secondsOf(pool, `drop table ${OLDEST[kind]}`)).toFixed(3)}`;
  }
  await pool.query(`alter table es.event_plain disable trigger append_only`);
  const deleting = await secondsOf(
    pool,
    `delete from es.event_plain e where epoch = 0 and xid < (select max(xid) from es.event_month_0)`,
  );
  await pool.query(`alter table es.event_plain enable trigger append_only`);
  return `deleting ${deleting.toFixed(2)}, vacuum ${(await secondsOf(pool, 'vacuum es.event_plain')).toFixed(2)}`;
}

async function secondsOf(pool: Pool, sql: string): Promise<number> {
  const begin = performance.now();
  await pool.query(sql);
  return (performance.now() - begin) / 1000;
}

/** Does the log itself refuse what `es.stream` should have refused already? */
async function secondOfItsVersion(pool: Pool, kind: Kind): Promise<string> {
  const again = `insert into ${tableOf(kind)} (stream_id, version, org_id, bucket, type, data, meta)
    select stream_id, version, org_id, bucket, type, data, meta from ${tableOf(kind)} limit 1`;
  try {
    await pool.query(again);
    return 'accepted';
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '23505') return 'refused';
    throw error;
  }
}
