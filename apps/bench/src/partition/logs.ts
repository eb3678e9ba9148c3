import type { Pool } from 'pg';
import { storeMigrations } from '#libs/event-store';

/** So many events a stream: a start, ten answers and a hand-in. */
export const EVENTS_EACH = 12;
/** Transactions of the history, each with so many events; a partition by time holds a twelfth of them. */
export const EVENTS_A_TRANSACTION = 8;
const MONTHS = 12;
const BY_BUCKET = 8;
/** Else it would come now and then, and not to all alike. */
const BY_HAND = 'autovacuum_enabled = off';

/** Each keeps the same events: as the migration makes it, by time (transactions), by organization (buckets). */
export const KINDS = ['plain', 'by time', 'by bucket'] as const;
export type Kind = (typeof KINDS)[number];
const TABLE: Record<Kind, string> = { plain: 'plain', 'by time': 'by_time', 'by bucket': 'by_bucket' };
/** While it is not the log itself. */
export const tableOf = (kind: Kind): string => `es.event_${TABLE[kind]}`;

/** Stream `n` of the history, and its organization; the same in SQL below. */
const ID = (n: string) => `md5('stream/' || ${n})::uuid`;
const ORGANIZATION = (n: string) => `md5('organization/' || ${n} % 200)::uuid`;

/** So many events bring a hundred streams to their end. */
const ROUND = 100 * EVENTS_EACH;
/** How many streams a history of so many events has. */
export const streamsOf = (events: number): number => Math.ceil(events / ROUND) * 100;

/**
 * Streams beside each other, in the order of time, as a day of learners writes them: a hundred are open at a time. They are short beside real
 * ones (some 300 bytes of some 900), so that three logs have room on a disk.
 */
const FILL_SQL = /* sql */ `
insert into es.event_plain (position, epoch, xid, stream_id, version, org_id, bucket, type, schema_version, data, meta)
overriding system value
select n + 1, 0, (1000 + n / ${EVENTS_A_TRANSACTION})::text::xid8, 'sheet-' || ${ID('s')}, k + 1, org,
  get_byte(uuid_send(org), 15) % 64, 'Answered', 1,
  jsonb_build_object('question_id', ${ID('n')}, 'choice', 'c' || n % 4, 'counted', true), jsonb_build_object('actor_id', ${ID('s % 20000')})
from generate_series($1::int, $2::int - 1) n,
  lateral (select n / ${ROUND} * 100 + n % 100 as s, n % ${ROUND} / 100 as k) of, lateral (select ${ORGANIZATION('s')} as org) whose`;

/** Random ids leave the leaves of an index two thirds full; made at once they would be full. */
const KEYS: Record<Kind, string> = {
  plain: 'stream_id, version',
  'by time': 'stream_id, version, epoch, xid',
  'by bucket': 'bucket, stream_id, version',
};

/** The three logs with so many events each; the settled past of a younger cluster (epoch 0), as after a restore. */
export async function writeLogs(pool: Pool, events: number): Promise<void> {
  for (const { up } of storeMigrations) await pool.query(up);
  await pool.query('update es.meta set epoch = 1; alter table es.event rename to event_plain');
  await pool.query(`alter table es.event_plain drop constraint event_pkey, drop constraint event_stream_id_version_key;
    alter table es.event_plain set (${BY_HAND})`);
  await makePartitions(pool, events);
  const streams = streamsOf(events);
  const [step, all] = [200 * ROUND, streams * EVENTS_EACH];
  for (let from = 0; from < all; from += step) await pool.query(FILL_SQL, [from, Math.min(all, from + step)]);
  for (const kind of KINDS) await complete(pool, kind, all);
  await pool.query(
    `insert into es.stream select 'sheet-' || ${ID('s')}, ${EVENTS_EACH}, 0 from generate_series(0, ${streams - 1}) s`,
  );
  await pool.query('analyze');
}

/** The rows of the plain one, its guards, and where it goes on counting. */
async function complete(pool: Pool, kind: Kind, events: number): Promise<void> {
  const table = tableOf(kind);
  if (kind !== 'plain')
    await pool.query(`insert into ${table} overriding system value select * from es.event_plain`);
  await pool.query(`set local maintenance_work_mem = '512MB';
    alter table ${table} add primary key (bucket, epoch, xid, position);
    alter table ${table} add constraint ${TABLE[kind]}_key unique (${KEYS[kind]}) with (fillfactor = 70)`);
  await pool.query(`
    create or replace trigger append_only before update or delete on ${table} for each row execute function es.refuse_change();
    select setval(pg_get_serial_sequence('${table}', 'position'), ${events + 1})`);
}

async function makePartitions(pool: Pool, events: number): Promise<void> {
  const like = (kind: Kind, by: string) =>
    `create table ${tableOf(kind)} (like es.event_plain including defaults including identity including constraints) partition by ${by}`;
  await pool.query(like('by time', 'range (epoch, xid)'));
  await pool.query(like('by bucket', 'hash (bucket)'));
  const month = Math.ceil(events / EVENTS_A_TRANSACTION / MONTHS);
  const from = (n: number) =>
    n === 0 ? '0, minvalue' : n === MONTHS ? '1, minvalue' : `0, '${1000 + n * month}'`;
  for (let n = 0; n <= MONTHS; n++) {
    const to = n === MONTHS ? 'maxvalue, maxvalue' : from(n + 1);
    await pool.query(
      `create table es.event_month_${n} partition of es.event_by_time for values from (${from(n)}) to (${to}) with (${BY_HAND})`,
    );
  }
  for (let n = 0; n < BY_BUCKET; n++)
    await pool.query(
      `create table es.event_bucket_${n} partition of es.event_by_bucket for values with (modulus ${BY_BUCKET}, remainder ${n}) with (${BY_HAND})`,
    );
}

/** Makes one of them the log that the store knows; only its name changes. */
export class StandIn {
  private now: Kind | undefined;

  constructor(private readonly pool: Pool) {}

  async put(kind: Kind): Promise<void> {
    if (kind === this.now) return;
    await this.putBack();
    await this.pool.query(`alter table ${tableOf(kind)} rename to event`);
    this.now = kind;
  }

  /** None of them is. */
  async putBack(): Promise<void> {
    if (this.now) await this.pool.query(`alter table es.event rename to event_${TABLE[this.now]}`);
    this.now = undefined;
  }
}
