import { z } from 'zod';
import { Id, Instant, text } from '../primitives.js';

/** Milliseconds within which a change is to be in the figures (G5 and the goal of the page). */
export const LAG_GOAL_MS = 300;
/** A read model whose oldest event has waited longer is behind, and no more at work. */
export const LAG_ALARM_MS = 10_000;
/** Milliseconds: a process whose last command failed no longer ago than this cannot save everything. */
export const FAILING_MS = 120_000;
/** Milliseconds within which a command on a stream is to be saved; of those of five minutes so large a share may take longer (the alert ManabiyaAppendsSlow). */
export const SLOW_SAVE_MS = 250;
export const SLOW_SHARE = 0.01;
export const SLOW_WINDOW_MS = 300_000;
/** Bars of the last hour, each of 90 seconds. */
export const LAG_BARS = 40;
/** Streams and jobs that are listed; there may be more, which `total` says. */
export const MOST_LISTED = 50;

/**
 * What needs somebody, the gravest first. `failing`: commands were answered with 500 or above, and what they bring is not saved; `database`: a transaction is open that holds all readers of the log back; `worker`: none
 * lives; `stopped`: read models met an event of a newer release; `behind`: they do not keep up, whatever the reason; `slow`: saving takes long; `replica`: one
 * is configured, and the primary answers what it should.
 */
export const TROUBLES = [
  'failing',
  'worker',
  'database',
  'stopped',
  'behind',
  'parked',
  'jobs',
  'slow',
  'replica',
] as const;
export type TroubleKind = (typeof TROUBLES)[number];

export const Trouble = z.object({
  kind: z.enum(TROUBLES),
  count: z.int(),
  /** Since when the oldest of them is so; null: nobody knows. */
  since: Instant.nullable(),
  /** Of the read models, or the processes, that it is about; the same name may stand for many streams. */
  names: z.array(z.string()),
});
export type Trouble = z.infer<typeof Trouble>;

/** A read model or a reaction, and how long events wait for it. */
export const ProjectionLag = z.object({
  name: z.string(),
  /** The longest wait of the last ten seconds in which anything happened, or what has waited until now if that is longer; null: nothing happened in this hour. */
  lag_ms: z.int().nullable(),
  /** What has waited until now; 0: nothing. */
  waiting_ms: z.int(),
  /** An event that no worker knows. */
  stopped: z.boolean(),
  parked: z.int(),
  /** The longest wait within each part of the last hour, the oldest first; null: nothing happened. */
  hour: z.array(z.int().nullable()),
});
export type ProjectionLag = z.infer<typeof ProjectionLag>;

/** A stream that one projection could not fold. Ids and places, never what somebody wrote. */
export const ParkedStream = z.object({
  projection: z.string(),
  stream_id: z.string(),
  /** null: the organization is gone. */
  organization_name: z.string().nullable(),
  /** Of the event in its stream that could not be folded. */
  version: z.int(),
  /** Events from that one on which the figures lack. */
  waiting: z.int(),
  attempts: z.int(),
  since: Instant,
  /** The last time that it failed; null: not known. */
  failed_at: Instant.nullable(),
  /** What may be told of the error; null: it was parked by a release that kept nothing to tell. */
  reason: z.string().nullable(),
  /** A worker is to try it again. */
  retrying: z.boolean(),
});
export type ParkedStream = z.infer<typeof ParkedStream>;

/** `failing`: it was tried several times and will be again; `dead`: not any more. */
export const JOB_TROUBLES = ['overdue', 'failing', 'dead'] as const;
export const TroubledJob = z.object({
  kind: z.string(),
  key: z.string(),
  organization_name: z.string().nullable(),
  state: z.enum(JOB_TROUBLES),
  /** When it is to run, or is tried next; of a dead one when it would have been. */
  run_at: Instant,
  attempts: z.int(),
  /** Type of the last error; null: it has not failed. */
  error: z.string().nullable(),
});
export type TroubledJob = z.infer<typeof TroubledJob>;

export const LONG_WORK = [
  'import-people',
  'import-questions',
  'issue-initial-passwords',
  'list-export',
] as const;
export const LongWork = z.object({
  kind: z.enum(LONG_WORK),
  id: Id,
  organization_name: z.string().nullable(),
  done: z.int(),
  /** null: not counted yet. */
  total: z.int().nullable(),
  since: Instant,
});
export type LongWork = z.infer<typeof LongWork>;
/** Somebody's long job, to be stopped. */
export const StopLongWork = z
  .strictObject(LongWork.pick({ kind: true, id: true }).shape)
  .meta({ id: 'StopLongWork' });
export type StopLongWork = z.infer<typeof StopLongWork>;

/** A process that said within the last half minute that it lives. */
export const LivingProcess = z.object({
  kind: z.enum(['api', 'worker']),
  /** Host and process id. */
  host: z.string(),
  release: z.string(),
  started_at: Instant,
  seen_at: Instant,
  /** Of an api. */
  sockets: z.int().nullable(),
  learner_sockets: z.int().nullable(),
  /** How long appends of the last ten minutes took; null: nothing was written. */
  append_p50_ms: z.number().nullable(),
  append_p99_ms: z.number().nullable(),
});
export type LivingProcess = z.infer<typeof LivingProcess>;

/** `behind`: later than it may be; `away`: it does not answer; `foreign`: no replica, or not one of this database. */
export const REPLICA_STATES = ['in-use', 'behind', 'away', 'foreign'] as const;
export type ReplicaState = (typeof REPLICA_STATES)[number];

export const DatabaseFigures = z.object({
  version: z.string(),
  started_at: Instant,
  /** As far as PostgreSQL has counted. */
  events: z.int(),
  bytes: z.int(),
  connections: z.int(),
  max_connections: z.int(),
  /** Of the oldest transaction that writes. */
  oldest_write_ms: z.int(),
  /** Share of blocks that were in memory, 0 to 1; null: nothing was read. */
  hit_rate: z.number().nullable(),
  /** From which statistics and lists are read, as the process sees it that answers; null: none is configured. */
  replica: z
    .object({
      state: z.enum(REPLICA_STATES),
      /** All that was written longer ago is there; null: not known. */
      lag_ms: z.int().nullable(),
    })
    .nullable(),
});
export type DatabaseFigures = z.infer<typeof DatabaseFigures>;

export const Operations = z
  .object({
    /** By the database's clock. */
    at: Instant,
    troubles: z.array(Trouble),
    /** What the menu shows. */
    alarms: z.int(),
    lags: z.array(ProjectionLag),
    parked: z.object({ total: z.int(), items: z.array(ParkedStream) }),
    jobs: z.object({
      total: z.int(),
      items: z.array(TroubledJob),
      /** Of the last hour. */
      done: z.int(),
      /** What is to run next; null: nothing is. */
      next: z.object({ kind: z.string(), run_at: Instant }).nullable(),
    }),
    long_work: z.array(LongWork),
    processes: z.array(LivingProcess),
    /** Workers that hold their connection at this moment. */
    workers: z.int(),
    database: DatabaseFigures,
  })
  .meta({ id: 'Operations' });
export type Operations = z.infer<typeof Operations>;

export const OperationsAlarms = z.object({ count: z.int() }).meta({ id: 'OperationsAlarms' });
export type OperationsAlarms = z.infer<typeof OperationsAlarms>;

const Name = text(200).min(1);
/** Streams to be folded anew, each for the projection that could not. */
export const RetryParked = z
  .strictObject({
    streams: z
      .array(z.strictObject({ projection: Name, stream_id: Name }))
      .min(1)
      .max(MOST_LISTED),
  })
  .meta({ id: 'RetryParked' });
export type RetryParked = z.infer<typeof RetryParked>;
/** How many of them a worker will try; the others were not parked any more. */
export const RetriedParked = z.object({ retried: z.int() }).meta({ id: 'RetriedParked' });
export type RetriedParked = z.infer<typeof RetriedParked>;

export const RunJob = z.strictObject({ kind: Name, key: text(500).min(1) }).meta({ id: 'RunJob' });
export type RunJob = z.infer<typeof RunJob>;
