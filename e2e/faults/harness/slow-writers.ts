import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { uuidv5 } from '#libs/kernel';
import { createRandom } from '#libs/learning';

/** A transaction is open for less than this, milliseconds. */
const OPEN_MS = 1_200;
const COPY_STREAM_SQL = `insert into es.stream select 'attempt-' || $1, 1, 0`;
/** A start that is long past its deadline: whoever reads it hands the attempt in. */
const COPY_EVENT_SQL = `insert into es.event (epoch, stream_id, version, org_id, bucket, type, schema_version, data, meta)
  select m.epoch, 'attempt-' || $1, 1, org_id, bucket, type, schema_version, data::jsonb || $2, meta
  from es.event, es.meta m where type = 'AttemptStarted' order by position limit 1`;

export interface SlowWriters {
  /** Attempts whose start was committed, long after it had its place in the log. */
  readonly begun: string[];
  rolledBack: number;
}

/**
 * Sessions that take a place in the log, keep their transaction open while others pass them by, and then commit or take it back, until it is over.
 * Each that commits leaves an attempt to be handed in.
 */
export async function writeSlowly(
  url: string,
  { seed, sessions, isOver }: { seed: string; sessions: number; isOver: () => boolean },
): Promise<SlowWriters> {
  const result: SlowWriters = { begun: [], rolledBack: 0 };
  const past = { deadline: '2026-01-01T01:00:00.000Z', started_at: '2026-01-01T00:00:00.000Z' };
  const write = async (_: unknown, number: number) => {
    const random = createRandom(`${seed}/slow/${number}`);
    const session = new pg.Client({ connectionString: url });
    await session.connect();
    for (let n = 0; !isOver(); n += 1) {
      const id = uuidv5('slow', seed, `${number}/${n}`);
      await session.query('begin');
      await session.query(COPY_STREAM_SQL, [id]);
      await session.query(COPY_EVENT_SQL, [id, { ...past, learner_id: uuidv5(id, 'learner') }]);
      await setTimeout(random.below(OPEN_MS));
      const commits = random.below(2) === 0;
      await session.query(commits ? 'commit' : 'rollback');
      if (commits) result.begun.push(id);
      else result.rolledBack += 1;
    }
    await session.end();
  };
  await Promise.all(Array.from({ length: sessions }, write));
  return result;
}
