import { LAG_ALARM_MS, type Trouble } from '#contracts/http/operations';
import type { ReplicaStatus } from '#platform/database';
import type { Standing } from './lags.js';
import type { ParkedCount } from './parked.js';
import type { TroubledProcess } from './processes.js';

/** What is looked at to say whether all is well. */
export interface Seen {
  readonly workers: number;
  readonly processes: readonly TroubledProcess[];
  readonly oldestWrite: { readonly ms: number; readonly since: string | null };
  readonly standing: readonly Standing[];
  readonly parked: readonly ParkedCount[];
  readonly jobs: { readonly count: number; readonly since: string | null };
  /** undefined: none is configured. */
  readonly replica?: ReplicaStatus | undefined;
}

/**
 * What needs somebody, the gravest first. Where nobody works, or nobody may read the log, all read models stand still: that is one
 * trouble and not twenty.
 */
export function troublesOf(seen: Seen): Trouble[] {
  const { workers, processes, oldestWrite, standing, parked, jobs, replica } = seen;
  const stopped = standing.filter((one) => one.stopped);
  const behind = standing.filter((one) => !one.stopped && one.waiting_ms > LAG_ALARM_MS);
  const isHeld = oldestWrite.ms > LAG_ALARM_MS;
  const ofModels = (kind: 'stopped' | 'behind', models: readonly Standing[]) =>
    trouble(kind, models.length, earliest(models), models);
  const ofProcesses = (kind: TroubledProcess['kind']) => {
    const troubled = processes.filter((one) => one.kind === kind);
    return trouble(kind, troubled.length, earliest(troubled), troubled);
  };
  return [
    ...ofProcesses('failing'),
    ...trouble('worker', workers === 0 ? 1 : 0, earliest(standing)),
    ...trouble('database', isHeld ? 1 : 0, oldestWrite.since),
    ...ofModels('stopped', stopped),
    ...ofModels('behind', workers === 0 || isHeld ? [] : behind),
    ...trouble('parked', sum(parked), earliest(parked), parked),
    ...trouble('jobs', jobs.count, jobs.since),
    ...ofProcesses('slow'),
    ...trouble('replica', replica && replica.state !== 'in-use' ? 1 : 0, null),
  ];
}

/** What the menu counts. */
export const alarmsOf = (troubles: readonly Trouble[]): number => sum(troubles);

const trouble = (
  kind: Trouble['kind'],
  count: number,
  since: string | null,
  of: readonly { readonly name: string }[] = [],
): Trouble[] => (count === 0 ? [] : [{ kind, count, since, names: of.map(({ name }) => name) }]);

const sum = (of: readonly { readonly count: number }[]): number =>
  of.reduce((total, { count }) => total + count, 0);

/** Instants compare as strings. */
const earliest = (of: readonly { readonly since: string | null }[]): string | null =>
  of.flatMap(({ since }) => since ?? []).toSorted()[0] ?? null;
