import { setTimeout as delay } from 'node:timers/promises';
import { DomainError } from '#libs/kernel';
import { bucketOf, decodePosition } from './position.js';
import type { Projection } from './projection.js';
import type { SqlExecutor } from './sql.js';

const REACHED_SQL = `select exists (select from es.projection where name = $1 and version = $2 and bucket = $3
  and (epoch, xid, position) >= ($4::int, $5::xid8, $6::bigint)) as reached`;

/** Read-your-writes: lets a query wait until a projection has folded what its client wrote. */
export class PositionWaiter {
  constructor(
    private readonly sql: SqlExecutor,
    private readonly limits = { totalMs: 2000, stepMs: 15 },
  ) {}

  /** Throws DomainError `server.behind` after 2 s, RangeError for a malformed position. */
  async wait(
    { name, version }: Pick<Projection, 'name' | 'version'>,
    organizationId: string,
    position: string,
  ): Promise<void> {
    const { epoch, xid, position: number } = decodePosition(position);
    await this.until(async () => {
      const { rows } = await this.sql.query<{ reached: boolean }>(REACHED_SQL, [
        name,
        version,
        bucketOf(organizationId),
        epoch,
        xid,
        number,
      ]);
      return rows[0]?.reached ? true : undefined;
    });
  }

  /** What `read` finds, as soon as it finds it: for a row that is sure to come. Throws `server.behind` after 2 s. */
  async until<T>(read: () => Promise<T | undefined>): Promise<T> {
    const end = performance.now() + this.limits.totalMs;
    for (;;) {
      const found = await read();
      if (found !== undefined) return found;
      if (performance.now() > end) throw new DomainError('server.behind');
      await delay(this.limits.stepMs);
    }
  }
}
