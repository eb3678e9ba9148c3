import { LAG_BARS, type Operations } from '#contracts/http/operations';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../kit/client/query-client.js';
import { toast } from '../../kit/toast/toast.js';
import { problem, type Reply, serveApi } from '../../testing/api.js';
import { renderPage, startTexts } from '../../testing/render.js';
import { Alarms } from './alarms.js';
import { OperationsPage } from './operations-page.js';

vi.mock('../../kit/toast/toast.js', () => ({ toast: vi.fn(), toastError: vi.fn() }));

const AT = '2026-11-28T10:46:12.000Z';
const lag = (
  name: string,
  changes: Partial<Operations['lags'][number]> = {},
): Operations['lags'][number] => ({
  ...{ name, lag_ms: 38, waiting_ms: 0, stopped: false, parked: 0 },
  hour: new Array<number | null>(LAG_BARS).fill(38),
  ...changes,
});
const CALM: Operations = {
  at: AT,
  troubles: [],
  alarms: 0,
  lags: [lag('exam-room'), lag('exam-list', { lag_ms: null, hour: new Array<null>(LAG_BARS).fill(null) })],
  parked: { total: 0, items: [] },
  jobs: {
    total: 0,
    items: [],
    done: 1284,
    next: { kind: 'auto-submit', run_at: '2026-11-29T23:00:00.000Z' },
  },
  long_work: [],
  processes: [
    {
      ...{ kind: 'api', host: 'api-1:7', release: '0.1.0', started_at: AT, seen_at: AT },
      ...{ sockets: 142, learner_sockets: 131, append_p50_ms: 4.24, append_p99_ms: 46 },
    },
  ],
  workers: 1,
  database: {
    ...{ version: '18.0', started_at: AT, events: 48_214_902, bytes: 38_400_000_000 },
    ...{ connections: 24, max_connections: 100, oldest_write_ms: 400, hit_rate: 0.9974, replica: null },
  },
};
const STREAM = { projection: 'class-statistics', stream_id: 'attempt-0190' };
const PARKED: Operations['parked']['items'][number] = {
  ...STREAM,
  ...{
    organization_name: 'さくら日本語学校',
    version: 7,
    waiting: 214,
    attempts: 1,
    since: '2026-11-28T10:40:01.000Z',
  },
  ...{ failed_at: '2026-11-28T10:40:01.000Z', reason: 'RangeError, foldDay at tally.js:83', retrying: false },
};
const job = (changes: Partial<Operations['jobs']['items'][number]>): Operations['jobs']['items'][number] => ({
  ...{ kind: 'auto-submit', key: 'k1', organization_name: 'みなと語学院', state: 'overdue' },
  ...{ run_at: '2026-11-28T10:41:42.000Z', attempts: 0, error: null },
  ...changes,
});
const ALARM: Operations = {
  ...CALM,
  troubles: [
    { kind: 'parked', count: 1, since: '2026-11-28T10:40:01.000Z', names: ['class-statistics'] },
    { kind: 'jobs', count: 3, since: '2026-11-28T10:41:42.000Z', names: [] },
  ],
  alarms: 4,
  lags: [
    lag('class-statistics', {
      parked: 1,
      lag_ms: 372_000,
      hour: [...new Array<number>(LAG_BARS - 1).fill(38), 372_000],
    }),
  ],
  parked: { total: 1, items: [PARKED] },
  jobs: {
    ...CALM.jobs,
    total: 3,
    items: [
      job({ state: 'dead', kind: 'of-a-later-release', key: 'k2', attempts: 10, error: 'TypeError' }),
      job({}),
      job({
        state: 'failing',
        key: 'k3',
        attempts: 4,
        error: 'RangeError',
        run_at: '2026-11-28T10:47:00.000Z',
      }),
    ],
  },
};

const open = (...answers: readonly (Operations | Reply)[]) => {
  let at = 0;
  const next = (): Reply => {
    const one = answers[Math.min(at++, answers.length - 1)] ?? CALM;
    return 'lags' in one ? { body: one } : one;
  };
  const asked = serveApi({
    'GET /operations': next,
    'POST /operations/parked/retry': { body: { retried: 1 } },
    'POST /operations/jobs/run': { status: 204 },
    'POST /operations/long-work/stop': { status: 204 },
  });
  renderPage(<OperationsPage />, '/operations', createQueryClient());
  return asked;
};
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const tick = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('the page of operations', () => {
  beforeEach(() => startTexts('operations'));
  afterEach(() => {
    vi.clearAllMocks();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('OPS-3 where all is well says so first, and of each empty list what would stand there', async () => {
    open(CALM);
    expect(await screen.findByText('All is well')).toBeTruthy();
    expect(headings()[0]).toBe('All is well');
    expect(headings().indexOf('How the figures keep up')).toBeLessThan(headings().indexOf('Parked streams'));
    expect(screen.getByText('Nothing is parked.')).toBeTruthy();
    // of another day with its date
    expect(screen.getByText(/^Next: Handing in when time is up, 2026-11-29 23:00\.$/)).toBeTruthy();
    expect(screen.getByText('No long-running work at the moment.')).toBeTruthy();
    expect(screen.getByText('Live')).toBeTruthy();
    // a read model in which nothing happened is not called quick
    expect(
      screen.getByRole('img', { name: 'Test list: wait within the last hour, now No event' }),
    ).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Test room: wait within the last hour, now 38 ms' })).toBeTruthy();
    expect(screen.getByText('48,214,902')).toBeTruthy();
    expect(screen.getByText('38.4 GB')).toBeTruthy();
    expect(screen.queryByText('Replica')).toBeNull();
  });

  it('OPS-3 what is broken stands first in words, with what still works; its lists above the charts', async () => {
    open(ALARM);
    const state = (await screen.findByText('2 things need attention')).closest('section')!;
    expect(state.textContent).toContain('Parked streams: 1 (Live classes), since ');
    expect(state.textContent).toContain('Jobs that are late or were given up: 3.');
    expect(state.textContent).toContain('Answers are saved and graded as always.');
    expect(headings().indexOf('Late jobs')).toBeLessThan(headings().indexOf('How the figures keep up'));
    expect(screen.getByText(/class-statistics \/ attempt-0190 @ 7/).textContent).toContain(
      'RangeError, foldDay at tally.js:83',
    );
    expect(screen.getByText(/failures: 1 · waiting events: 214$/)).toBeTruthy();
    // a kind without words yet is shown as it is
    expect(screen.getByText('of-a-later-release')).toBeTruthy();
    expect(screen.getByText(/^みなと語学院 · given up after 10 failures \(TypeError\)/)).toBeTruthy();
    expect(screen.getByText(/ · 04:30 min late$/)).toBeTruthy();
    expect(screen.getByText(/failures: 4 \(RangeError\) · tried next at/)).toBeTruthy();
    const chart = screen.getByRole('img', { name: 'Live classes: wait within the last hour, now 06:12 min' });
    expect(chart.querySelectorAll('[data-over]')).toHaveLength(1);
    expect(chart.closest('li')!.dataset['hot']).toBe('true');
  });

  it('OPS-3 what has waited for long is said in hours and days', async () => {
    const items = [
      job({ key: 'k1', run_at: '2026-11-28T05:16:12.000Z' }),
      job({ key: 'k2', run_at: '2026-11-20T10:41:42.000Z' }),
    ];
    open({ ...ALARM, jobs: { ...ALARM.jobs, total: 2, items } });
    expect(await screen.findByText(/ · 5\.5 h late$/)).toBeTruthy();
    expect(screen.getByText(/ · 8 days late$/)).toBeTruthy();
  });

  it('OPS-3 a stream is tried again by a worker, which is waited for; failed again, it says when', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const retrying = { ...ALARM, parked: { total: 1, items: [{ ...PARKED, retrying: true }] } };
    const failed = { ...PARKED, attempts: 2, failed_at: '2026-11-28T10:46:20.000Z' };
    const asked = open(ALARM, retrying, { ...ALARM, parked: { total: 1, items: [failed] } }, CALM);
    await userEvent
      .setup({ advanceTimers: vi.advanceTimersByTime.bind(vi) })
      .click(await screen.findByRole('button', { name: 'Try again (Live classes, attempt-0190)' }));
    expect(asked.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ streams: [STREAM] });
    expect(await screen.findByText('A worker is about to try it again.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Try again/ }).disabled).toBe(true);
    expect(toast).toHaveBeenCalledWith({
      kind: 'info',
      title: 'A worker will try again. The list says how it went.',
    });
    await tick(1_100);
    expect(await screen.findByText(/^Tried at .*, and failed again\.$/)).toBeTruthy();
    await tick(5_100);
    expect(await screen.findByText('All is well')).toBeTruthy();
  });

  it('OPS-3 somebody’s long work is stopped, once it was asked', async () => {
    const work = { kind: 'import-people', id: '0190f3a2-6f1e-7c3b-9a51-000000000042' } as const;
    const since = '2026-11-28T10:40:00.000Z';
    const asked = open(
      { ...CALM, long_work: [{ ...work, organization_name: 'みなと語学院', done: 3, total: 9, since }] },
      CALM,
    );
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Stop (Import of learners, みなと語学院)' }));
    const dialog = await screen.findByRole('dialog', { name: 'Stop “Import of learners” of みなと語学院?' });
    await user.click(within(dialog).getByRole('button', { name: 'Let it go on' }));
    expect(asked.some(({ call }) => call.startsWith('POST'))).toBe(false);
    await user.click(screen.getByRole('button', { name: /^Stop \(/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('No long-running work at the moment.')).toBeTruthy();
    expect(asked.find(({ call }) => call.startsWith('POST'))).toMatchObject({
      call: expect.stringContaining('/operations/long-work/stop') as string,
      body: work,
    });
    expect(toast).toHaveBeenCalledWith({ kind: 'info', title: 'It is being stopped.' });
  });

  it('OPS-3 a job is run now, and all streams are tried together', async () => {
    const other = { ...PARKED, stream_id: 'attempt-0191', reason: null };
    const asked = open({ ...ALARM, parked: { total: 60, items: [PARKED, other] } });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Run now (of-a-later-release, k2)' }));
    await user.click(screen.getByRole('button', { name: 'Try all again (2)' }));
    await waitFor(() =>
      expect(asked.flatMap(({ call, body }) => (call.startsWith('POST') ? [body] : []))).toEqual([
        { kind: 'of-a-later-release', key: 'k2' },
        { streams: [STREAM, { ...STREAM, stream_id: 'attempt-0191' }] },
      ]),
    );
    expect(screen.getByText('More that are not listed: 58')).toBeTruthy();
    expect(screen.getByText(/kept nothing about the error that may be shown/)).toBeTruthy();
  });

  it('OPS-3 STAT-4 figures that cannot be had anew say that they are old, and are live again by themselves', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open(
      CALM,
      problem(503, 'server.unavailable'),
      problem(503, 'server.unavailable'),
      problem(503, 'server.unavailable'),
      CALM,
    );
    expect(await screen.findByText('Live')).toBeTruthy();
    await tick(6_500);
    expect(await screen.findByText(/^Not live · as of/)).toBeTruthy();
    expect(screen.getByText('All is well')).toBeTruthy();
    await tick(12_000);
    expect(await screen.findByText('Live')).toBeTruthy();
  });

  it('OPS-3 ERR-1 what cannot be had at all is said, and can be tried again', async () => {
    open(problem(500, 'server.error'), problem(500, 'server.error'), CALM);
    await userEvent
      .setup()
      .click(await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 }));
    expect(await screen.findByText('All is well')).toBeTruthy();
  });

  it('OPS-3 long work shows how far it is, processes of several releases that there is a roll-out', async () => {
    const work = { kind: 'import-people', organization_name: 'みなと語学院', since: AT } as const;
    const [api] = CALM.processes;
    open({
      ...CALM,
      long_work: [
        { ...work, id: '1', done: 1260, total: 2000 },
        { ...work, id: '2', kind: 'list-export', done: 0, total: null },
      ],
      processes: [api!, { ...api!, host: 'worker-1:8', kind: 'worker', release: '0.2.0', sockets: null }],
    });
    const bar = await screen.findByRole('progressbar', { name: 'Import of learners, みなと語学院' });
    expect(bar.getAttribute('aria-valuenow')).toBe('63');
    expect(screen.getByText('1,260 of 2,000')).toBeTruthy();
    expect(screen.getByText('Being counted')).toBeTruthy();
    expect(screen.getByText(/^Processes of several releases run/)).toBeTruthy();
    const row = screen.getByText('api-1:7').closest('li')!;
    expect(within(row).getByText('Connections: 142')).toBeTruthy();
    expect(within(row).getByText('Saving: p50 4.2 · p99 46 ms')).toBeTruthy();
  });
});

describe('the alarms in the menu', () => {
  beforeEach(() => startTexts());
  afterEach(() => vi.unstubAllGlobals());

  it('OPS-3 NAV-4 are counted; where all is well, or nobody knows, nothing is shown', async () => {
    serveApi({ 'GET /operations/alarms': { body: { count: 5 } } });
    const { unmount } = renderPage(<Alarms />, '/', createQueryClient());
    expect(await screen.findByText('5 alarms')).toBeTruthy();
    unmount();
    const asked = serveApi({ 'GET /operations/alarms': { body: { count: 0 } } });
    const { container } = renderPage(<Alarms />, '/', createQueryClient());
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(container.textContent).toBe('');
  });
});
