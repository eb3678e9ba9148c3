import type { BenchDatabase } from '../cluster.js';
import { type Contender, interleave, slices } from '../measure.js';
import { type Comparison, report } from '../report.js';
import { type Kind, KINDS, StandIn, writeLogs } from './logs.js';
import { tellMaintenance } from './maintenance.js';
import { Uses } from './uses.js';

export interface PartitionSizes {
  readonly events: number;
  /** Newest events that a projection reads in a run. */
  readonly read: number;
  /** Whose WAL is weighed. */
  readonly appends: number;
  readonly rounds: number;
  readonly sliceMs: number;
}

const IN_FLIGHT = { append: 32, load: 8, waiting: 1 };
const USES = ['append', 'load an old stream', 'load a recent one', 'read the newest', 'what waits'] as const;
type Use = (typeof USES)[number];

/** The log as it is, beside the same log in partitions: by time, and by bucket. */
export async function comparePartitions(database: BenchDatabase, sizes: PartitionSizes): Promise<void> {
  const pool = database.pool(8);
  await writeLogs(pool, sizes.events);
  const uses = new Uses(pool, sizes.events);
  await uses.standAnywhere();
  const log = new StandIn(pool);
  const rates = await interleave(contenders(log, uses, sizes), sizes.rounds);
  await tellMaintenance(pool, log, uses, sizes.appends);
  report(rates, USES.flatMap(comparisons), 'times/s');
}

const nameOf = (use: Use, kind: Kind) => `${use}, ${kind}`;

const comparisons = (use: Use): Comparison[] =>
  KINDS.slice(1).map((kind) => ({
    what: nameOf(use, kind),
    ours: nameOf(use, kind),
    peer: nameOf(use, 'plain'),
  }));

function contenders(log: StandIn, uses: Uses, { read, sliceMs }: PartitionSizes): Contender[] {
  const standing = (kind: Kind, contender: Contender): Contender => ({
    name: contender.name,
    async run() {
      await log.put(kind);
      return contender.run();
    },
  });
  const slice = (inFlight: number) => ({ inFlight, ms: sliceMs });
  const of = (kind: Kind): Record<Use, Contender> => ({
    append: slices(nameOf('append', kind), slice(IN_FLIGHT.append), (worker) => uses.append(kind, worker)),
    'load an old stream': slices(nameOf('load an old stream', kind), slice(IN_FLIGHT.load), () =>
      uses.loadOld(),
    ),
    'load a recent one': slices(nameOf('load a recent one', kind), slice(IN_FLIGHT.load), () =>
      uses.loadRecent(kind),
    ),
    'read the newest': { name: nameOf('read the newest', kind), run: () => uses.readNewest(read) },
    'what waits': slices(nameOf('what waits', kind), slice(IN_FLIGHT.waiting), () => uses.waiting()),
  });
  return USES.flatMap((use) => KINDS.map((kind) => standing(kind, of(kind)[use])));
}
