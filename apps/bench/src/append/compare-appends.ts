import type { BenchDatabase } from '../cluster.js';
import { type Contender, interleave, slices } from '../measure.js';
import { type Comparison, report } from '../report.js';
import { EmmettAppends } from './emmett.js';
import { OurAppends } from './ours.js';

export interface AppendSizes {
  /** Connections of the peers; more in flight than connections wait in the pool. */
  readonly connections: number;
  readonly inFlight: InFlight;
  readonly rounds: number;
  readonly sliceMs: number;
}

/** How many appends are under way at a time. */
export interface InFlight {
  readonly few: number;
  readonly many: number;
}

const comparisons = ({ few, many }: InFlight): Comparison[] => [
  { what: `${few} in flight, bare insert`, ours: 'ours few', peer: 'bare few', floor: 1.1, goal: 1.5 },
  { what: `${few} in flight, Emmett`, ours: 'ours few', peer: 'emmett few', floor: 5, goal: 6.5 },
  { what: `${many} in flight, bare insert`, ours: 'ours many', peer: 'bare many', floor: 2, goal: 2.6 },
  { what: `${many} in flight, Emmett`, ours: 'ours many', peer: 'emmett many', floor: 9, goal: 12 },
];

/** One event at the end of an existing stream: through our store, as a bare insert, through Emmett. */
export async function compareAppends(database: BenchDatabase, sizes: AppendSizes): Promise<void> {
  const rates = await interleave(await contenders(database, sizes), sizes.rounds);
  report(rates, comparisons(sizes.inFlight), 'appends/s');
}

async function contenders(
  database: BenchDatabase,
  { connections, inFlight, sliceMs }: AppendSizes,
): Promise<Contender[]> {
  const bare = database.pool(connections);
  await bare.query(
    'create table bare (position bigint generated always as identity primary key, data jsonb)',
  );
  const data = JSON.stringify({ question_id: '0190f3c0-0000-7000-8000-0000000000aa', choice: 'c' });
  const insert = { name: 'bare', text: 'insert into bare(data) values ($1)', values: [data] };
  const us = new OurAppends(database.pool(4));
  const them = new EmmettAppends(database.url, database.pool(connections));
  await us.prepare(inFlight.many);
  await them.prepare(inFlight.many);
  return (['few', 'many'] as const).flatMap((name) => {
    const slice = { inFlight: inFlight[name], ms: sliceMs };
    return [
      slices(`bare ${name}`, slice, () => bare.query(insert)),
      slices(`ours ${name}`, slice, (worker) => us.once(worker)),
      slices(`emmett ${name}`, slice, (worker) => them.once(worker)),
    ];
  });
}
