import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SqlExecutor } from '#libs/event-store';
import { AT_ONCE, type JobHandler } from '#platform/jobs';
import { type LongJob, OVER, type StepResult } from '#platform/long-job';
import type { JobHandlers } from './job-handlers.js';
import { LongJobs } from './long-jobs.js';

type State = 'preview' | 'running' | 'undoing' | 'done';
interface Row {
  id: string;
  state: State;
  left: number;
}
const LATER = '2030-01-01T00:00:00.000Z';

let row: Row | undefined;
let scheduled: unknown[][];
let result: StepResult;

/** Counts down in `running` and `undoing`, a tenth of a second each. */
const job: LongJob<Row, State> = {
  kind: 'count',
  find: () => Promise.resolve(row),
  stateOf: ({ state }) => state,
  organizationOf: () => 'school',
  steps: { running: countDown, undoing: countDown },
  giveUp: {
    running: (one) => Promise.resolve(void (one.state = 'undoing')),
    undoing: (_one, error) => Promise.reject(error instanceof Error ? error : new Error('unknown')),
  },
};

function countDown(one: Row): Promise<StepResult> {
  vi.advanceTimersByTime(100);
  if (one.left === 0) one.state = 'done';
  else one.left -= 1;
  return Promise.resolve(result);
}

function registered(): JobHandler {
  const handlers: JobHandler[] = [];
  const registry: Pick<JobHandlers, 'register'> = { register: (handler) => void handlers.push(handler) };
  const sql: SqlExecutor = {
    query: (_text, values = []) => {
      scheduled.push(values);
      return Promise.resolve({ rows: [] });
    },
  };
  new LongJobs(registry, sql).register(job);
  const [handler] = handlers;
  if (!handler) throw new Error('nothing was registered');
  return handler;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  row = { id: 'one', state: 'running', left: 3 };
  scheduled = [];
  result = undefined;
});
afterEach(() => vi.useRealTimers());

describe('ADMIN-2 ADMIN-5 a long job', () => {
  it('goes on step by step until its row is in a state in which nothing is left to do', async () => {
    await registered().run({}, 'one');
    expect(row).toEqual({ id: 'one', state: 'done', left: 0 });
    expect(scheduled).toEqual([]);
  });

  it('gives the others their turn after a second and a half, and is due again at once', async () => {
    row = { id: 'one', state: 'running', left: 100 };
    await registered().run({}, 'one');
    expect(row.left).toBe(85);
    expect(scheduled).toEqual([['count', ['one'], AT_ONCE, '{}', 'school']]);
  });

  it('does nothing to a row that waits for somebody, that is done, or that is gone', async () => {
    for (const state of ['preview', 'done'] as const) {
      row = { id: 'one', state, left: 3 };
      await registered().run({}, 'one');
      expect(row).toEqual({ id: 'one', state, left: 3 });
    }
    row = undefined;
    await registered().run({}, 'one');
    await registered().giveUp?.('one', new Error('x'));
    expect(scheduled).toEqual([]);
  });

  it('ends where a step says so, and waits where a step says until when', async () => {
    result = OVER;
    await registered().run({}, 'one');
    expect([row?.left, scheduled]).toEqual([2, []]);
    result = { notBefore: LATER };
    await registered().run({}, 'one');
    expect([row?.left, scheduled]).toEqual([1, [['count', ['one'], LATER, '{}', 'school']]]);
  });

  it('that is given up leaves its state; one that cannot is tried again, and one that waits is let be', async () => {
    const handler = registered();
    await handler.giveUp?.('one', new Error('x'));
    expect(row?.state).toBe('undoing');
    await expect(handler.giveUp?.('one', new Error('still'))).rejects.toThrow('still');
    row = { id: 'one', state: 'preview', left: 3 };
    await handler.giveUp?.('one', new Error('x'));
    expect(row.state).toBe('preview');
  });
});
