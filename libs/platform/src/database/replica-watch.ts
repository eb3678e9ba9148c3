import type { ReplicaState } from '#contracts/http/operations';
import { Replayed } from './replayed.js';

interface Asked {
  query<Row extends object>(text: string): Promise<{ rows: Row[] }>;
}

const BYTES = (lsn: string) => `(${lsn} - '0/0'::pg_lsn)::text`;
const PRIMARY_SQL = `select ${BYTES('pg_current_wal_insert_lsn()')} as "end",
  (select system_identifier::text from pg_control_system()) as cluster`;
const REPLICA_SQL = `select pg_is_in_recovery() as standby, ${BYTES('pg_last_wal_replay_lsn()')} as "end",
  pg_postmaster_start_time()::text as since,
  (select system_identifier::text from pg_control_system()) as cluster`;

interface Primary {
  readonly end: string;
  readonly cluster: string;
}
interface Replica {
  readonly standby: boolean;
  readonly end: string | null;
  readonly since: string;
  readonly cluster: string;
}

/** What is known of the replica at this moment. */
export interface ReplicaStatus {
  readonly state: ReplicaState;
  /** Milliseconds; null: not known. */
  readonly lagMs: number | null;
}

/** The counter of `manabiya_replica_reads_total`: who answered a read that a replica may answer, and why the primary had to. */
export const REPLICA_READS = [
  'replica',
  'primary-position',
  'primary-lately',
  'primary-unused',
  'primary-failed',
  'primary-not-found',
] as const;
export type ReplicaRead = (typeof REPLICA_READS)[number];

/**
 * Whether the replica may be read. Nobody waits for it: it is looked at beside the requests, and a read that fails there says so at
 * once. Where no replica is configured there is nothing to look at, and `isConfigured` is false.
 */
export class ReplicaWatch {
  private readonly replayed = new Replayed();
  private problem: 'away' | 'foreign' | undefined = 'away';
  private timer: NodeJS.Timeout | undefined;
  private running = false;
  /** When the server began that answers. */
  private since = '';
  /** Told of each read that a replica may answer. */
  onRead: (by: ReplicaRead) => void = () => undefined;

  constructor(
    private readonly sources: { readonly primary: Asked; readonly replica: Asked } | undefined,
    private readonly limits: {
      readonly lagMs: number;
      readonly everyMs: number;
      readonly now: () => number;
    } = { lagMs: 10_000, everyMs: 1000, now: () => performance.now() },
  ) {}

  get isConfigured(): boolean {
    return this.sources !== undefined;
  }

  /** It keeps up, as far as was seen a moment ago. */
  get isUsable(): boolean {
    return this.status?.state === 'in-use';
  }

  /** undefined: none is configured. */
  get status(): ReplicaStatus | undefined {
    if (!this.isConfigured) return undefined;
    const lag = this.replayed.lagAt(this.limits.now());
    const lagMs = lag === undefined ? null : Math.ceil(lag);
    if (this.problem) return { state: this.problem, lagMs };
    return { state: lagMs !== null && lagMs <= this.limits.lagMs ? 'in-use' : 'behind', lagMs };
  }

  /** A read failed there: nobody asks it again before it has answered a look. */
  failed(): void {
    this.problem ??= 'away';
    this.replayed.forget();
  }

  /** Looks once, and from then on again and again, until `stop`. */
  async start(): Promise<void> {
    if (!this.sources || this.running) return;
    this.running = true;
    await this.look();
    this.next();
  }

  stop(): void {
    this.running = false;
    clearTimeout(this.timer);
  }

  /** Never throws. */
  async look(): Promise<void> {
    if (!this.sources) return;
    const { primary, replica } = this.sources;
    const at = this.limits.now();
    // Without the primary nothing is known of what is written: the replica grows late by itself.
    const written = await primary.query<Primary>(PRIMARY_SQL).then(
      ({ rows }) => rows[0],
      () => undefined,
    );
    if (written) this.replayed.wrote(at, BigInt(written.end));
    try {
      const { rows } = await replica.query<Replica>(REPLICA_SQL);
      this.saw(rows[0], written);
    } catch {
      this.problem = 'away';
      this.replayed.forget();
    }
  }

  private saw(found: Replica | undefined, written: Primary | undefined): void {
    const isOther = written !== undefined && found?.cluster !== written.cluster;
    if (!found?.standby || found.end === null || isOther) {
      this.problem = 'foreign';
      this.replayed.forget();
      return;
    }
    // Of another cluster until both have answered.
    if (written) this.problem = undefined;
    // After a restart it may show for a moment what is older than what it showed before.
    if (this.since !== '' && found.since !== this.since) this.replayed.forget();
    this.since = found.since;
    this.replayed.replayed(BigInt(found.end));
  }

  private next(): void {
    if (!this.running) return;
    this.timer = setTimeout(() => void this.look().finally(() => this.next()), this.limits.everyMs);
    this.timer.unref();
  }
}
