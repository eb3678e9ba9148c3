import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run/root.mjs';

/**
 * Statements on tables of the store go past `mine(<column>)` (ADR 22): by what each file finds its rows. In a database of many machines
 * (ADR 56) the first three are asked of one, where the organization's bucket is named besides; `all` is asked of every one, and says how
 * often.
 */
const FOUND_BY: Readonly<Record<string, 'bucket' | 'stream' | 'key' | `all: ${string}`>> = {
  'libs/event-store/src/append-statement.ts': 'stream',
  'libs/event-store/src/group-load.ts': 'stream',
  'libs/event-store/src/row-writer.ts': 'stream',
  'libs/event-store/src/incomplete-sql.ts': 'stream',
  'libs/event-store/src/unpark.ts': 'stream',
  'libs/event-store/src/find-work.ts': 'bucket',
  'libs/event-store/src/project-bucket.ts': 'bucket',
  'libs/event-store/src/projection-batch.ts': 'bucket',
  'libs/event-store/src/rebuild.ts': 'bucket',
  'libs/event-store/src/position-waiter.ts': 'bucket',
  'libs/event-store/src/waiting-sql.ts': 'all: what waits, every ten seconds of a worker and five of a page',
  'libs/event-store/src/known-events.ts': 'all: at the start of a process',
  'libs/event-store/src/forget-commands.ts': 'all: once an hour',
  'libs/platform/src/jobs/job.ts': 'key',
  'libs/platform/src/jobs/forget-jobs.ts': 'all: once an hour',
  'libs/platform/src/queue/job-handlers.ts': 'all: at the start of a worker',
  'libs/platform/src/queue/job-runner.ts':
    'all: what is due, every three seconds of a worker, and each time one has become due',
  'libs/platform/src/queue/job-scheduler.ts': 'all: what comes, every three seconds of a worker',
  'libs/platform/src/queue/queue.module.ts': 'all: at a scrape',
  'libs/platform/src/beat/process-beat.ts': 'all: of no organization, every ten seconds of a process',
  'libs/contexts/operations/src/commands/run-job/run-job.handler.ts': 'key',
  'libs/contexts/operations/src/commands/retry-parked/retry-parked.handler.ts': 'stream',
  'libs/contexts/operations/src/jobs/forget-samples.ts': 'all: once an hour',
  'libs/contexts/operations/src/queries/jobs.ts': 'all: the page of operations',
  'libs/contexts/operations/src/queries/lags.ts': 'all: the page of operations',
  'libs/contexts/operations/src/queries/parked.ts': 'all: the page of operations',
  'libs/contexts/operations/src/queries/processes.ts': 'all: the page of operations',
  'libs/contexts/operations/src/rows/troubled-jobs.ts': 'all: the page of operations',
  'apps/ops/src/commands/begin-epoch.ts': 'all: an operator, after a restore',
  'apps/ops/src/commands/export-person.ts': 'all: an operator, of one organization but by no index of it',
  'apps/ops/src/commands/rebuild.ts': 'all: an operator',
  'apps/ops/src/commands/unpark.ts': 'stream',
  'apps/worker/src/lag-samples.ts': 'all: of no organization, every ten seconds of a worker',
  'apps/worker/src/projection-metrics.ts': 'all: at a scrape',
  'apps/worker/src/unparking.ts': 'stream',
};

const OF_THE_STORE = /\b(?:from|join|into|update|table)\s+es\.[a-z_]+/;
const SAYS = { bucket: /\bbucket\b/, stream: /\bstream_id\b/, key: /\bkey\b/ };

const files = globSync('{libs,apps}/**/*.ts', { cwd: root })
  .filter((path) => !/\.spec\.ts$|\/testing\/|\/migrations\/|^apps\/bench\//.test(path))
  .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }))
  .filter(({ source }) => OF_THE_STORE.test(source));

test('OPS-2 of each file with statements on the store it is said by what they find their rows', () => {
  expect(files.map(({ path }) => path).sort()).toEqual(Object.keys(FOUND_BY).sort());
});

test('OPS-2 what is found by bucket, stream or key names it', () => {
  const silent = files.filter(({ path, source }) => {
    const by = FOUND_BY[path];
    return (by === 'bucket' || by === 'stream' || by === 'key') && !SAYS[by].test(source);
  });
  expect(silent.map(({ path }) => path)).toEqual([]);
});

test('the rule finds a statement on the store', () => {
  for (const sql of [
    'select 1 from es.event e',
    'update es.job set',
    'insert into es.command',
    'join es.parked k',
  ])
    expect(OF_THE_STORE.test(sql)).toBe(true);
  expect(OF_THE_STORE.test('rows of `es.job` happen')).toBe(false);
});
