import { Pool } from 'pg';
import { startTestCluster } from '#scripts/embedded-postgres.mjs';
import { EmmettAppends } from './append/emmett.js';
import { OurAppends } from './append/ours.js';
import { type Contender, interleave } from './measure.js';
import { report } from './report.js';

const IN_FLIGHT = [32, 256];
/** Connections of each contender; more in flight than connections wait in the pool. */
const CONNECTIONS = 32;

const cluster = await startTestCluster();
const poolOf = (max: number) => {
  const pool = new Pool({ connectionString: cluster.url, max });
  pool.on('error', () => undefined); // the cluster goes before the last socket is closed
  return pool;
};
const pools = { bare: poolOf(CONNECTIONS), ours: poolOf(4), emmett: poolOf(CONNECTIONS) };
try {
  const rates = await interleave(await prepare(), { rounds: 9, sliceMs: 600 });
  report(
    rates,
    [
      { what: '32 in flight, bare insert', ours: 'ours 32', peer: 'bare 32', floor: 1.1, goal: 1.5 },
      { what: '32 in flight, Emmett', ours: 'ours 32', peer: 'emmett 32', floor: 5, goal: 6.5 },
      { what: '256 in flight, bare insert', ours: 'ours 256', peer: 'bare 256', floor: 1.6, goal: 2.2 },
      { what: '256 in flight, Emmett', ours: 'ours 256', peer: 'emmett 256', goal: 8 },
    ],
    'appends/s',
  );
} finally {
  await Promise.all(Object.values(pools).map((pool) => pool.end()));
  await cluster.stop();
}

async function prepare(): Promise<Contender[]> {
  const { bare, ours, emmett } = pools;
  await bare.query(
    'create table bare (position bigint generated always as identity primary key, data jsonb)',
  );
  await OurAppends.migrate(ours);
  const us = new OurAppends(ours);
  const them = new EmmettAppends(cluster.url, emmett);
  const most = Math.max(...IN_FLIGHT);
  await us.prepare(most);
  await them.prepare(most);
  const data = JSON.stringify({ question_id: '0190f3c0-0000-7000-8000-0000000000aa', choice: 'c' });
  const insert = { name: 'bare', text: 'insert into bare(data) values ($1)', values: [data] };
  return IN_FLIGHT.flatMap((inFlight) => [
    { name: `bare ${inFlight}`, inFlight, once: async () => void (await bare.query(insert)) },
    { name: `ours ${inFlight}`, inFlight, once: (worker) => us.once(worker) },
    { name: `emmett ${inFlight}`, inFlight, once: (worker) => them.once(worker) },
  ]);
}
