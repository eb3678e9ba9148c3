import { EmmettAppends } from './append/emmett.js';
import { OurAppends } from './append/ours.js';
import { startBenchCluster } from './cluster.js';
import { type Contender, interleave, slices } from './measure.js';
import { report } from './report.js';

const IN_FLIGHT = [32, 256];
/** Connections of the peers; more in flight than connections wait in the pool. */
const CONNECTIONS = 32;
const ROUNDS = 15;
const SLICE_MS = 250;

const cluster = await startBenchCluster();
try {
  report(
    await interleave(await prepare(), ROUNDS),
    [
      { what: '32 in flight, bare insert', ours: 'ours 32', peer: 'bare 32', floor: 1.1, goal: 1.5 },
      { what: '32 in flight, Emmett', ours: 'ours 32', peer: 'emmett 32', floor: 5, goal: 6.5 },
      { what: '256 in flight, bare insert', ours: 'ours 256', peer: 'bare 256', floor: 1.6, goal: 2.2 },
      { what: '256 in flight, Emmett', ours: 'ours 256', peer: 'emmett 256', goal: 8 },
    ],
    'appends/s',
  );
} finally {
  await cluster.stop();
}

async function prepare(): Promise<Contender[]> {
  const bare = cluster.pool(CONNECTIONS);
  await bare.query(
    'create table bare (position bigint generated always as identity primary key, data jsonb)',
  );
  const data = JSON.stringify({ question_id: '0190f3c0-0000-7000-8000-0000000000aa', choice: 'c' });
  const insert = { name: 'bare', text: 'insert into bare(data) values ($1)', values: [data] };
  const us = new OurAppends(cluster.pool(4));
  const them = new EmmettAppends(cluster.url, cluster.pool(CONNECTIONS));
  const most = Math.max(...IN_FLIGHT);
  await us.prepare(most);
  await them.prepare(most);
  return IN_FLIGHT.flatMap((inFlight) => {
    const slice = { inFlight, ms: SLICE_MS };
    return [
      slices(`bare ${inFlight}`, slice, () => bare.query(insert)),
      slices(`ours ${inFlight}`, slice, (worker) => us.once(worker)),
      slices(`emmett ${inFlight}`, slice, (worker) => them.once(worker)),
    ];
  });
}
