import type { ExportJob } from '#contracts/http/exports';
import { at, giving, offline, shown, inTurn, type State } from './state.js';

const ME = 'teacher01';
const JOBS = /\/api\/exports$/;
const HOUR = 3_600_000;
const instant = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();

const job = (number: number, changes: Partial<ExportJob>): ExportJob => ({
  ...{
    id: `00000000-0000-4000-8000-00000000000${number}`,
    list: 'students',
    state: 'running',
    failure: null,
  },
  ...{ file_name: '学習者一覧.csv', rows_done: 0, rows_total: null, size: null },
  ...{ created_at: instant(-1), expires_at: null },
  ...changes,
});
const HALF = job(1, { rows_done: 23_500, rows_total: 41_230 });
const EACH = [
  job(2, { file_name: '操作履歴.xlsx', list: 'audit' }),
  HALF,
  job(3, {
    ...{ state: 'ready', list: 'study-hours', file_name: '学習時間-2026-11.xlsx', size: 1_834_000 },
    ...{ rows_done: 12_400, rows_total: 12_400, expires_at: instant(23) },
  }),
  job(4, { state: 'failed', failure: 'too-large' }),
  job(5, { state: 'failed', failure: 'broken' }),
  job(6, { state: 'stopped', rows_done: 500, rows_total: 41_230 }),
  job(7, { state: 'expired', rows_done: 900, rows_total: 900, expires_at: instant(-2) }),
];

/** Files of lists on their way, on the pages where they are asked for. */
export const exportStates: State[] = [
  { name: 'students-files', as: ME, path: at('/students'), arrange: giving(JOBS, { items: EACH }) },
  {
    name: 'students-file-offline',
    as: ME,
    path: at('/students'),
    arrange: giving(JOBS, { items: [HALF] }),
    act: inTurn(offline, shown('export', 'stale')),
  },
];
export const ownExportStates: State[] = [
  {
    name: 'profile-file',
    as: 'learner01',
    path: at('/profile'),
    arrange: giving(JOBS, {
      items: [job(1, { list: 'records', file_name: '学習の記録.csv', rows_done: 3_000, rows_total: 7_200 })],
    }),
    act: (page) => page.getByRole('progressbar').first().scrollIntoViewIfNeeded(),
  },
];
