import { Inject, Injectable } from '@nestjs/common';
import { PRACTICE_OPEN_SECONDS } from '#contracts/constants';
import { systemScope, Tenancy } from '#platform/database';
import { Throttled } from '#platform/http';

/**
 * Nobody practises so much; a script in the developer tools may not fill the log. Practice is open for a day at most, so the
 * second limit bounds what one learner has open, too. By length of the window in seconds.
 */
const LIMITS: ReadonlyMap<number, number> = new Map([
  [60, 30],
  [PRACTICE_OPEN_SECONDS, 500],
]);

/** A window begins with the first start after the one before; the rows are locked in one order. */
const COUNT_SQL = `
insert into practice_starts as s (user_id, window_seconds, since, starts)
select $1, w, clock_timestamp(), 1 from unnest($2::int[]) w order by w
on conflict (user_id, window_seconds) do update set
  since = case when clock_timestamp() < s.since + make_interval(secs => s.window_seconds) then s.since else clock_timestamp() end,
  starts = case when clock_timestamp() < s.since + make_interval(secs => s.window_seconds) then s.starts + 1 else 1 end
returning window_seconds, starts,
  extract(epoch from since + make_interval(secs => window_seconds) - clock_timestamp())::float8 as seconds_left`;

interface Counted {
  readonly window_seconds: number;
  readonly starts: number;
  readonly seconds_left: number;
}

/** Counted in PostgreSQL: the limits hold over all api processes, and a restart forgets nothing. */
@Injectable()
export class PracticeStartLimit {
  constructor(@Inject(Tenancy) private readonly tenancy: Tenancy) {}

  /** Counts a start, also one that is then refused. Throws Throttled (`practice.throttled`). */
  async count(userId: string): Promise<void> {
    const sql = this.tenancy.sql(systemScope('counts of the person who asks'));
    const rows = await sql.query<Counted>(COUNT_SQL, [userId, [...LIMITS.keys()]]);
    const full = rows.filter(({ window_seconds, starts }) => starts > (LIMITS.get(window_seconds) ?? 0));
    const wait = Math.max(0, ...full.map(({ seconds_left }) => seconds_left));
    if (wait > 0) throw new Throttled('practice.throttled', wait);
  }
}
