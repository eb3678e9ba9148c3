import type { ExportJob } from '#contracts/http/exports';
import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Asked, problem, serveApi } from '../../testing/api.js';
import { renderPage, startTexts } from '../../testing/render.js';
import { formatDateTime } from '../../ui/format/time.js';
import { createQueryClient } from '../client/query-client.js';
import { ExportMenu } from '../list/export-menu.js';
import { ExportTray } from './export-tray.js';

const { saved, toast } = vi.hoisted(() => ({ saved: vi.fn(), toast: vi.fn() }));
vi.mock('../client/download.js', async (original) => {
  const { download } = await original<typeof import('../client/download.js')>();
  return { download: (path: string) => download(path).then(() => void saved(path)) };
});
vi.mock('../toast/toast.js', () => ({ toastError: toast }));

const ID = '00000000-0000-4000-8000-00000000000e';
const UNTIL = '2026-11-27T09:30:00.000Z';
const aJob = (changes: Partial<ExportJob> = {}): ExportJob => ({
  ...{ id: ID, list: 'students', state: 'running', failure: null, file_name: '学習者一覧.csv' },
  ...{ rows_done: 2_500, rows_total: 12_000, size: null },
  ...{ created_at: '2026-11-26T09:29:00.000Z', expires_at: null },
  ...changes,
});
const READY = aJob({ state: 'ready', rows_done: 12_000, size: 1_234_000, expires_at: UNTIL });

let now: ExportJob[] | 'away';
type Replies = Parameters<typeof serveApi>[0];
function open(replies: Replies = {}, client: QueryClient = createQueryClient()): Asked[] {
  const asked = serveApi({
    'GET /exports': () => {
      if (now === 'away') throw new TypeError('no network');
      return { body: { items: now } };
    },
    ...replies,
  });
  renderPage(
    <>
      <ExportTray />
      <ExportMenu of={{ list: 'students' }} filters={['class_id']} />
    </>,
    '/students?class_id=c1&q=Ada&page=3',
    client,
  );
  return asked;
}
const tray = () => screen.findByRole('region', { name: 'Files of lists' });
const bar = () => screen.findByRole('progressbar', { name: '学習者一覧.csv' });

beforeEach(async () => {
  await startTexts('list', 'export', 'long-job', 'errors');
  now = [];
  saved.mockClear();
  toast.mockClear();
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => vi.unstubAllGlobals());

async function exportCsv() {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
}
const FILE = 'GET /students/export?format=csv&lang=en&q=Ada&class_id=c1';

describe('STAT-3 a list as a file', () => {
  it('that is short comes at once, as it is searched and filtered', async () => {
    const asked = open({ [FILE]: { body: 'a file' } });
    await exportCsv();
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(asked.map(({ call }) => call)).not.toContain('POST /exports');
    expect(screen.queryByRole('region', { name: 'Files of lists' })).toBeNull();
  });

  it('that is long is prepared, and the page says how far it is until it is ready', async () => {
    const asked = open({
      [FILE]: problem(422, 'export.large'),
      'POST /exports': () => {
        now = [aJob({ rows_done: 0, rows_total: null })];
        return { status: 201, body: aJob() };
      },
    });
    await exportCsv();
    expect(within(await tray()).getByText('Looking for the rows…')).toBeTruthy();
    expect(asked.find(({ call }) => call === 'POST /exports')?.body).toEqual({
      list: 'students',
      query: { format: 'csv', lang: 'en', q: 'Ada', class_id: 'c1' },
    });
    expect(toast).not.toHaveBeenCalled();
    now = [aJob()];
    expect(await screen.findByText('2,500 of 12,000 rows', {}, { timeout: 3000 })).toBeTruthy();
    expect((await bar()).getAttribute('aria-valuenow')).toBe('20');
    now = [READY];
    expect(await screen.findByText('Ready', {}, { timeout: 3000 })).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('that was asked for before is found again, says until when, and is handed out', async () => {
    now = [READY];
    open({ [`GET /exports/${ID}/file`]: { body: 'a file' } });
    const text = (await tray()).textContent;
    expect(text).toContain('12,000 rows');
    expect(text).toContain('1.2');
    expect(text).toContain(formatDateTime(UNTIL));
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(saved).toHaveBeenCalledWith(`/exports/${ID}/file`));
  });

  it('stops when it is told to', async () => {
    now = [aJob()];
    open({
      [`POST /exports/${ID}/stop`]: () => {
        now = [aJob({ state: 'stopped' })];
        return { body: aJob({ state: 'stopped' }) };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('Stopped')).toBeTruthy();
    expect(screen.getByText(/Nothing was kept/)).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it.each([
    [{ state: 'failed', failure: 'too-large' }, /Narrow the list with filters/],
    [{ state: 'failed', failure: 'broken' }, /tell whoever runs the system/],
    [{ state: 'expired', expires_at: UNTIL }, /24 hours. Export the list again/],
  ] as const)('%o says what to do, and goes when it was read', async (changes, what) => {
    now = [aJob(changes)];
    open({
      [`DELETE /exports/${ID}`]: () => {
        now = [];
        return { status: 204 };
      },
    });
    expect(await screen.findByText(what)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Remove 学習者一覧.csv' }));
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  });

  it('OFF-1 without a network what was known stays, and it is said that it may be old', async () => {
    now = [aJob()];
    const client = createQueryClient();
    client.setDefaultOptions({ queries: { retry: 0 } });
    open({}, client);
    await bar();
    now = 'away';
    expect(await screen.findByText(/newest state could not be loaded/, {}, { timeout: 4000 })).toBeTruthy();
    expect((await bar()).getAttribute('aria-valuenow')).toBe('20');
    expect(toast).not.toHaveBeenCalled();
  });

  it('too many at once are refused in words', async () => {
    open({ [FILE]: problem(422, 'export.large'), 'POST /exports': problem(429, 'export.throttled') });
    await exportCsv();
    await waitFor(() => expect(toast).toHaveBeenCalledOnce());
    const { errorText } = await import('../client/error-text.js');
    expect(errorText(toast.mock.calls[0]?.[0]).detail).toMatch(/Wait until one is ready, or stop one/);
  });
});
