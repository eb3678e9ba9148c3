import { setTimeout as delay } from 'node:timers/promises';
import { DomainError, streamIdOf, type StreamType } from '#libs/kernel';
import { bucketOf, ALL_BUCKETS, type Checkpoint, decodePosition } from './position.js';
import type { Projection } from './projection.js';
import type { SqlExecutor } from './sql.js';

const REACHED_SQL = `select exists (select from es.projection where name = $1 and version = $2 and bucket = $3
  and (epoch, xid, position) >= ($4::int, $5::xid8, $6::bigint)) as reached`;

const ANY_REACHED_SQL = `select exists (select from es.projection where bucket = $1
  and (epoch, xid, position) >= ($2::int, $3::xid8, $4::bigint)) as reached`;

const FOUNDED_SQL = `select epoch, xid::text as xid, position::text as position, bucket from es.event
  where stream_id = $1 order by version limit 1`;

const NEWEST_BESIDE_SQL = `select e.epoch, e.xid::text as xid, e.position::text as position, e.bucket from es.event e
  where e.bucket = (select bucket from es.event where stream_id = $1 and version = 1)
  order by e.epoch desc, e.xid desc, e.position desc limit 1`;

/** The key begins with the bucket, so each is looked into. */
const WRITTEN_SQL = `select epoch, xid::text as xid, position::text as position, bucket from es.event
  where bucket = any($1::smallint[]) and epoch = $2 and xid = $3::xid8 and position = $4`;

type Folded = Pick<Projection, 'name' | 'version'>;

/**
 * Whether a database, a replica say, holds all that a client may know who knows this position; without waiting.
 * @param projection whose rows are to be read; undefined: none's, and that the event is there is enough
 * @param organizationId whose event it is
 * Throws RangeError for a malformed position.
 */
export async function hasReached(
  sql: SqlExecutor,
  projection: Folded | undefined,
  organizationId: string,
  position: string,
): Promise<boolean> {
  const seek = decodePosition(position);
  const at = [bucketOf(organizationId), seek.epoch, seek.xid, seek.position];
  const { rows } = projection
    ? await sql.query<{ reached: boolean }>(REACHED_SQL, [projection.name, projection.version, ...at])
    : await sql.query<{ reached: boolean }>(ANY_REACHED_SQL, at);
  return rows[0]?.reached === true;
}

/** Read-your-writes: lets a query wait until a projection has folded what its client wrote. */
export class PositionWaiter {
  constructor(
    private readonly sql: SqlExecutor,
    private readonly limits = { totalMs: 2000, stepMs: 15, longestStepMs: 250 },
  ) {}

  /**
   * Throws DomainError `server.behind` after 2 s, RangeError for a malformed position.
   * @param organizationId whose event it is; null: of any, for those who read many organizations at once
   */
  async wait(projection: Folded, organizationId: string | null, position: string): Promise<void> {
    const seek = decodePosition(position);
    if (organizationId !== null) return this.until(projection, bucketOf(organizationId), seek);
    await this.untilFound(projection, WRITTEN_SQL, [[...ALL_BUCKETS], seek.epoch, seek.xid, seek.position]);
  }

  /**
   * Waits for a row that a stream's first event makes: until that event is folded, or parked. Returns at once where there
   * is no such stream. Throws DomainError `server.behind` after 2 s.
   */
  async waitForStream(projection: Folded, type: Pick<StreamType, 'name'>, id: string): Promise<void> {
    await this.untilFound(projection, FOUNDED_SQL, [streamIdOf(type, id)]);
  }

  /**
   * Waits until all is folded that the stream's bucket, which is its organization's, holds at this moment: before something
   * is refused that an event on its way may allow. Throws DomainError `server.behind` after 2 s.
   */
  async waitForAllBeside(projection: Folded, type: Pick<StreamType, 'name'>, id: string): Promise<void> {
    await this.untilFound(projection, NEWEST_BESIDE_SQL, [streamIdOf(type, id)]);
  }

  /** Not at all where nothing is found. */
  private async untilFound(projection: Folded, sql: string, values: unknown[]): Promise<void> {
    const { rows } = await this.sql.query<Checkpoint & { bucket: number }>(sql, values);
    if (rows[0]) await this.until(projection, rows[0].bucket, rows[0]);
  }

  /** Less and less often: the many who wait are not to slow down the projection they wait for. */
  private async until({ name, version }: Folded, bucket: number, seek: Checkpoint): Promise<void> {
    const end = performance.now() + this.limits.totalMs;
    const values = [name, version, bucket, seek.epoch, seek.xid, seek.position];
    for (let step = this.limits.stepMs; ; step = Math.min(step * 2, this.limits.longestStepMs)) {
      const { rows } = await this.sql.query<{ reached: boolean }>(REACHED_SQL, values);
      if (rows[0]?.reached) return;
      if (performance.now() > end) throw new DomainError('server.behind');
      await delay(step);
    }
  }
}
