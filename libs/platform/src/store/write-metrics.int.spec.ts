import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GuardedWriter, EventStore, storeMigrations, RowWriter } from '#libs/event-store';
import { runMigrations, Tenancy } from '#platform/database';
import { sqlOf } from '#platform/pool';
import { appendOf, COUNTER, countRequest, LEDGER } from '#testing/event-store';
import { type ContextApp, createContextApp, useDatabase } from '#testing/platform';

const database = useDatabase(async (url) => void (await runMigrations(url, [...storeMigrations])));
let api: ContextApp;
beforeAll(async () => {
  api = await createContextApp({ url: database.url, modules: [], streams: [COUNTER, LEDGER] });
});
afterAll(() => api.close());

const valueOf = async (series: string): Promise<number> => {
  const { body } = await api.app.inject({ method: 'GET', url: '/api/metrics' });
  const line = body.split('\n').find((each) => each.startsWith(`${series} `));
  return Number(line?.split(' ')[1] ?? 0);
};
const figuresOf = async (writing: string) => ({
  written: await valueOf(`manabiya_append_seconds_count{writing="${writing}"}`),
  conflicts: await valueOf(`manabiya_append_conflicts_total{writing="${writing}"}`),
  replays: await valueOf(`manabiya_command_replays_total{writing="${writing}"}`),
});

test('OPS-3 GET /api/metrics tells appends, lost races and replays of guarded streams', async () => {
  const guarded = api.app.get(GuardedWriter);
  const id = randomUUID();
  const request = countRequest(id);
  await guarded.write(request);
  await guarded.write(request);
  expect(await api.app.get(EventStore).append(COUNTER, id, appendOf({ expected: 0 }))).toBeUndefined();
  expect(await figuresOf('guarded')).toEqual({ written: 1, conflicts: 1, replays: 1 });
  expect(await valueOf('manabiya_append_seconds_bucket{le="+Inf",writing="guarded"}')).toBe(1);
  expect(await valueOf('manabiya_append_seconds_sum{writing="guarded"}')).toBeGreaterThan(0);
});

test('OPS-3 GET /api/metrics tells row-first guarded and their replays; one without events is none', async () => {
  const organizationId = randomUUID();
  const id = randomUUID();
  const write = (command: { id: string; hash: Buffer }, note?: string) =>
    api.app.get(RowWriter).write(
      (work) => api.app.get(Tenancy).inTransaction(organizationId, (em) => work(sqlOf(em))),
      { command, streams: [{ type: LEDGER, id }] },
      ({ append }) => {
        if (note) append(LEDGER, id, organizationId, [{ type: 'LedgerNoted', data: { note } }]);
        return Promise.resolve({});
      },
    );
  const command = { id: randomUUID(), hash: Buffer.alloc(32, 1) };
  await write(command, 'x');
  await write(command, 'x');
  await write({ id: randomUUID(), hash: Buffer.alloc(32, 2) });
  expect(await figuresOf('row-first')).toEqual({ written: 1, conflicts: 0, replays: 1 });
});
