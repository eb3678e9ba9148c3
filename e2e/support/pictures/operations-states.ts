import { answering, at, cut, hanging, type State } from './state.js';

const ME = 'top';
const PAGE = '**/api/operations';
const SINCE = '2026-11-20T01:40:01.000Z';
const SCHOOL = 'さくら日本語学校';

const withReplica = (now: Record<string, unknown>, replica: object) => ({
  database: { ...(now['database'] as object), replica },
});

/** What demo data never has: two streams that cannot be counted, jobs of each trouble, long work, a roll-out under way, a replica that is late. */
const alarm = answering(PAGE, (now) => ({
  ...now,
  ...withReplica(now, { state: 'behind', lag_ms: 48_200 }),
  alarms: 6,
  troubles: [
    { kind: 'parked', count: 2, since: SINCE, names: ['class-statistics', 'study-hours'] },
    { kind: 'jobs', count: 3, since: SINCE, names: [] },
    { kind: 'replica', count: 1, since: null, names: [] },
  ],
  lags: (now['lags'] as { name: string }[]).map((lag) =>
    lag.name === 'class-statistics'
      ? {
          ...lag,
          parked: 1,
          lag_ms: 372_000,
          waiting_ms: 372_000,
          hour: [...Array<number>(36).fill(40), 600, 600, 600, 600],
        }
      : { ...lag, lag_ms: 46, hour: Array.from({ length: 40 }, (_, index) => 30 + ((index * 7) % 40)) },
  ),
  parked: {
    total: 2,
    items: ['class-statistics', 'study-hours'].map((projection, index) => ({
      ...{ projection, stream_id: `attempt-0190f3a2-6f1e-7c3b-9a51-0000000000${index}1` },
      ...{ organization_name: SCHOOL, version: 7 + index, waiting: 214, attempts: 1 + index, since: SINCE },
      ...{ failed_at: '2026-11-20T01:46:20.000Z', retrying: false },
      reason:
        'DatabaseError, SQLSTATE 23514, table class_statistics, constraint minutes_today_check, write at tally.js:83',
    })),
  },
  jobs: {
    ...(now['jobs'] as object),
    total: 3,
    items: (['dead', 'overdue', 'failing'] as const).map((state, index) => ({
      ...{
        kind: ['list-export', 'auto-submit', 'import-people'][index],
        key: '0190f3a2-6f1e-7c3b-9a51-000000000001',
      },
      ...{ organization_name: SCHOOL, state, run_at: SINCE, attempts: 10 - index, error: 'TypeError' },
    })),
  },
  long_work: [
    { kind: 'import-people', id: '1', organization_name: SCHOOL, done: 1260, total: 2000, since: SINCE },
    { kind: 'list-export', id: '2', organization_name: SCHOOL, done: 0, total: null, since: SINCE },
  ],
}));

/** Two processes whose commands fail, and one that takes long. */
const unsaved = answering(PAGE, (now) => ({
  ...now,
  alarms: 3,
  troubles: [
    { kind: 'failing', count: 2, since: SINCE, names: ['api-1:7', 'api-2:7'] },
    { kind: 'slow', count: 1, since: null, names: ['api-3:7'] },
  ],
}));

const replicated = answering(PAGE, (now) => ({
  ...now,
  ...withReplica(now, { state: 'in-use', lag_ms: 210 }),
}));

export const operationsStates: State[] = [
  { name: 'operations', as: ME, path: at('/operations') },
  { name: 'operations-replica', as: ME, path: at('/operations'), arrange: replicated },
  { name: 'operations-alarm', as: ME, path: at('/operations'), arrange: alarm },
  { name: 'operations-unsaved', as: ME, path: at('/operations'), arrange: unsaved },
  { name: 'operations-loading', as: ME, path: at('/operations'), arrange: hanging(PAGE), loading: true },
  { name: 'operations-failed', as: ME, path: at('/operations'), arrange: cut(PAGE) },
];
