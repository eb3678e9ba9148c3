import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { KeyedMutex, Semaphore } from '#libs/kernel';
import { deleteSome, type ScopedSql, systemScope, Tenancy } from '#platform/database';
import { Throttled } from '#platform/http';
import { FAILURE_WINDOW_SECONDS, secondsToWait } from '../domain/failure-limits.js';

/** What failures are counted by, and how many may be within the window. */
export interface FailureCounter {
  /** Any text, e.g. `account:learner01`; it is stored hashed. */
  readonly key: string;
  readonly limit: number;
}

const RECENT = `at > clock_timestamp() - make_interval(secs => ${FAILURE_WINDOW_SECONDS})`;
const NOTE_SQL = `
insert into sign_in_failure as f (key, at)
select key, array[clock_timestamp()] from unnest($1::bytea[]) key order by key
on conflict (key) do update
set at = array(select at from unnest(f.at) at where ${RECENT} order by at) || excluded.at, last_at = clock_timestamp()
returning encode(key, 'hex') as key, extract(epoch from at[cardinality(at)])::text as noted,
  array(select extract(epoch from clock_timestamp() - t)::float8 from unnest(at[:cardinality(at) - 1]) t) as earlier`;
const TAKE_BACK_SQL = `
update sign_in_failure f set at = array(select t from unnest(f.at) t where extract(epoch from t)::text <> n.noted order by t)
from unnest($1::text[], $2::text[]) as n(key, noted) where f.key = decode(n.key, 'hex')`;
const COUNT_SQL = `
select encode(key, 'hex') as key, array(select extract(epoch from clock_timestamp() - at)::float8 from unnest(f.at) at where ${RECENT} order by at) as earlier
from sign_in_failure f where key = any($1::bytea[])`;

/** Of one address: as many as keep the processors busy with hashes, so that a class gets in as quickly as it would alone. */
const AT_ONCE = 8;
const MOST_WAITING = 2_000;

interface Counted {
  key: string;
  earlier: number[];
}
interface Noted extends Counted {
  noted: string;
}

/** Failures of the last 15 minutes, in PostgreSQL: the limits hold over all replicas, and a restart forgets nothing. */
@Injectable()
export class FailureLog {
  private readonly sql: ScopedSql;
  private readonly mutex = new KeyedMutex();
  private readonly lines = new Map<string, { readonly line: Semaphore; open: number }>();

  constructor(@Inject(Tenancy) tenancy: Tenancy) {
    this.sql = tenancy.sql(systemScope('failures of whoever tries, before the sign-in'));
  }

  /** Throws Throttled (`auth.throttled`) if one of the counters is full. */
  async assertBelow(...counters: readonly FailureCounter[]): Promise<void> {
    const keys = counters.map(({ key }) => hashed(key));
    const rows = await this.sql.query<Counted>(COUNT_SQL, [keys]);
    refuse(longestWait(rows, counters));
  }

  async note({ key }: FailureCounter): Promise<void> {
    await this.sql.query(NOTE_SQL, [[hashed(key)]]);
    await this.forgetOld();
  }

  /**
   * Counts a failure before the try, so that tries at the same moment cannot pass together; throws Throttled if one of
   * the counters is full. @returns takes the failure back, for a try that succeeded.
   */
  async reserve(counters: readonly FailureCounter[]): Promise<() => Promise<void>> {
    const rows = await this.sql.query<Noted>(NOTE_SQL, [counters.map(({ key }) => hashed(key))]);
    const takeBack = async () => {
      await this.sql.query(TAKE_BACK_SQL, [rows.map((row) => row.key), rows.map((row) => row.noted)]);
    };
    const wait = longestWait(rows, counters);
    if (wait > 0) await takeBack();
    refuse(wait);
    return takeBack;
  }

  /**
   * Judges a try whose failure has been counted beforehand. Tries at the same counters wait for each other, so that right ones
   * at the same moment (a press twice, ten devices of one person) are not taken for failures: in this process, which leaves one
   * of each replica. Throws Throttled as `reserve`, and what `judge` throws: a try that could not be judged is no failure.
   * @param judge answers undefined for a failure
   */
  judged<T>(
    counters: readonly FailureCounter[],
    judge: () => Promise<T | undefined>,
  ): Promise<T | undefined> {
    return this.mutex.run(counters.map(({ key }) => key).join('\n'), async () => {
      const takeBack = await this.reserve(counters);
      const judged = await judge().catch(async (error: unknown) => {
        await takeBack();
        throw error;
      });
      if (judged !== undefined) await takeBack();
      return judged;
    });
  }

  /**
   * Tries of many accounts behind one counter, whose failures alone are counted: a few at once, and each asks first how many
   * failures there are by now, so that a storm passes the limit by no more than those few (of each replica). Throws Throttled,
   * `server.unavailable` when too many wait, and what `judge` throws. @param judge answers undefined for a failure
   */
  async fewAtOnce<T>(counter: FailureCounter, judge: () => Promise<T | undefined>): Promise<T | undefined> {
    const place = this.lines.get(counter.key) ?? { line: new Semaphore(AT_ONCE, MOST_WAITING), open: 0 };
    this.lines.set(counter.key, place);
    place.open += 1;
    try {
      return await place.line.run(async () => {
        await this.assertBelow(counter);
        const judged = await judge();
        if (judged === undefined) await this.note(counter);
        return judged;
      });
    } finally {
      place.open -= 1;
      if (place.open === 0) this.lines.delete(counter.key);
    }
  }

  async clear(key: string): Promise<void> {
    await this.sql.query('delete from sign_in_failure where key = $1', [hashed(key)]);
  }

  private async forgetOld(): Promise<void> {
    await this.sql.query(
      deleteSome(
        'sign_in_failure',
        'last_at < clock_timestamp() - make_interval(secs => $1)',
        '20 for update skip locked',
      ),
      [FAILURE_WINDOW_SECONDS],
    );
  }
}

/** Seconds; a counter without a row is empty. */
function longestWait(rows: readonly Counted[], counters: readonly FailureCounter[]): number {
  const limits = new Map(counters.map(({ key, limit }) => [hashed(key).toString('hex'), limit]));
  return Math.max(0, ...rows.map((row) => secondsToWait(row.earlier, limits.get(row.key) ?? 0)));
}

const hashed = (key: string): Buffer => createHash('sha256').update(key).digest();

function refuse(seconds: number): void {
  if (seconds > 0) throw new Throttled('auth.throttled', seconds);
}
