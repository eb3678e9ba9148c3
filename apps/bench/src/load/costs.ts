import { readdirSync, readFileSync } from 'node:fs';

/** Of the product; both api processes are one part. */
export const PARTS = ['api', 'worker', 'PostgreSQL', 'Redis'] as const;
export type Part = (typeof PARTS)[number];
export type OfEach = Readonly<Record<Part, number>>;

/** Hundredths of a second: Linux counts for programs in these, whatever it counts in itself. */
const TICKS_PER_SECOND = 100;

/** Processes of the product that this process has started. */
export interface Processes {
  readonly apis: readonly number[];
  readonly worker: number;
}

interface Seen {
  readonly pid: number;
  readonly name: string;
  readonly parent: number;
  readonly seconds: number;
  /** Of its children that have ended. */
  readonly childrenSeconds: number;
}

/** Processor seconds that each part has used since it was started; undefined where there is no /proc. */
export function cpuSeconds({ apis, worker }: Processes): OfEach | undefined {
  const all = allProcesses();
  if (all.length === 0) return undefined;
  const ours = (name: string) => all.filter((one) => one.parent === process.pid && one.name === name);
  const sum = (some: readonly Seen[]) => some.reduce((seconds, one) => seconds + one.seconds, 0);
  const postmasters = ours('postgres');
  const backends = all.filter(({ parent }) => postmasters.some(({ pid }) => pid === parent));
  return {
    api: sum(all.filter(({ pid }) => apis.includes(pid))),
    worker: sum(all.filter(({ pid }) => pid === worker)),
    PostgreSQL:
      sum([...postmasters, ...backends]) +
      postmasters.reduce((seconds, one) => seconds + one.childrenSeconds, 0),
    Redis: sum(ours('redis-server')),
  };
}

/** Megabytes that a process has in memory; undefined where the system does not say. */
export function megabytesOf(pid: number): number | undefined {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/mu.exec(contentOf(`/proc/${pid}/status`))?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}

export const difference = (after: OfEach, before: OfEach): OfEach => ({
  api: after.api - before.api,
  worker: after.worker - before.worker,
  PostgreSQL: after.PostgreSQL - before.PostgreSQL,
  Redis: after.Redis - before.Redis,
});

export const total = (each: OfEach): number => PARTS.reduce((sum, part) => sum + each[part], 0);

function allProcesses(): Seen[] {
  try {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/u.test(name));
    return pids.flatMap((pid) => processIn(contentOf(`/proc/${pid}/stat`)) ?? []);
  } catch {
    return [];
  }
}

/** The name stands in parentheses and may hold any sign, so the rest is counted from the last of them. */
function processIn(stat: string): Seen | undefined {
  const [open, close] = [stat.indexOf('('), stat.lastIndexOf(')')];
  if (open < 0 || close < 0) return undefined;
  const rest = stat
    .slice(close + 2)
    .split(' ')
    .map(Number);
  const seconds = (first: number) => ((rest[first] ?? 0) + (rest[first + 1] ?? 0)) / TICKS_PER_SECOND;
  return {
    pid: Number(stat.slice(0, open)),
    name: stat.slice(open + 1, close),
    parent: rest[1] ?? 0,
    seconds: seconds(11),
    childrenSeconds: seconds(13),
  };
}

/** Nothing where it has ended meanwhile. */
function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
