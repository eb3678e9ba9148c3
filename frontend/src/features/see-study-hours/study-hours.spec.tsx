import type { HoursPapers } from '#contracts/http/papers';
import type { StudentHours, StudyHours, StudyHoursPage as Ledger } from '#contracts/http/study-hours';
import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SignedInUser } from '../../kit/session/current-user.js';
import { applyChange } from '../../realtime/apply-change.js';
import { problem, serveApi } from '../../testing/api.js';
import { aUser, renderPage, startTexts } from '../../testing/render.js';
import { PrintHoursPage } from './print-hours-page.js';
import { StudentHoursPage } from './student-hours-page.js';
import { StudyHoursPage } from './study-hours-page.js';

const { download } = vi.hoisted(() => ({ download: vi.fn() }));
vi.mock('../../kit/client/download.js', () => ({ download }));
const { watch } = vi.hoisted(() => ({ watch: vi.fn<(row: object) => () => void>(() => () => undefined) }));
vi.mock('../../realtime/connection.js', () => ({
  connection: { watch, subscribe: () => () => undefined, isWatchLive: () => true },
}));

const MONTHS = {
  ...{ month: '2026-11', first_month: '2026-09', last_month: '2026-11', time_zone: 'Asia/Tokyo' },
  incomplete: false,
};
const ANITA: StudyHours = {
  ...{
    id: 's1/c1',
    student_id: 's1',
    user_id: 'anita',
    fullname: 'Anita',
    branch: 'みどり食品',
    active: true,
  },
  ...{ class_id: 'c1', class_name: 'N5-A', seconds: 4590, minutes: 77, days: 2, answers: 40 },
};
const DEWI: StudyHours = {
  ...{ ...ANITA, id: 's2/none', student_id: 's2', user_id: 'dewi', fullname: 'Dewi', branch: '' },
  ...{ active: false, class_id: null, class_name: null, seconds: 60, minutes: 1, days: 1, answers: 3 },
};
const LEDGER: Ledger = {
  ...{ items: [ANITA, DEWI], total: 2, page: 1, size: 10, ...MONTHS },
  summary: { learners: 2, seconds: 4650, minutes: 78, days: 3, answers: 43 },
};
const MONTH: StudentHours = {
  ...{ student_id: 's1', user_id: 'anita', fullname: 'Anita', branch: 'みどり食品', ...MONTHS },
  days: [
    { day: '2026-11-02', class_id: 'c1', class_name: 'N5-A', seconds: 1525, answers: 20 },
    { day: '2026-11-03', class_id: 'c1', class_name: 'N5-A', seconds: 95, answers: 4 },
  ],
};
const PAPERS: HoursPapers = {
  ...{ title: '日本語学習時間 2026-11 N5-A', page_count: 30, missing_letters: ['한'] },
  pages: [{ sheet: 'hours', of: 'N5-A', number: 1, count: 1, marks: [] }],
};
const CLASSES = { items: [{ id: 'c1', name: 'N5-A', status: 'active' }], total: 1, page: 1, size: 100 };

function open(path: string, replies: Parameters<typeof serveApi>[0]) {
  const asked = serveApi({
    'GET /classes?page=1&size=100&sort=name': { body: CLASSES },
    ...replies,
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderPage(
    <SignedInUser value={aUser({ usertype: 2, permissions: ['students.view'] })}>
      <Routes>
        <Route path="/study-hours" element={<StudyHoursPage />} />
        <Route path="/study-hours/print" element={<PrintHoursPage />} />
        <Route path="/study-hours/students/:studentId" element={<StudentHoursPage />} />
      </Routes>
    </SignedInUser>,
    path,
    client,
  );
  return { asked, client, user: userEvent.setup() };
}

describe('PLUS-5 study hours', () => {
  beforeEach(() => startTexts('see-study-hours', 'papers', 'list', 'errors'));
  afterEach(() => vi.unstubAllGlobals());

  it('say the month, its sums, and each learner in the class of that time', async () => {
    open('/study-hours', { 'GET /study-hours?page=1&size=10': { body: LEDGER } });
    const row = await screen.findByRole('row', { name: /Anita/ });
    expect(within(row).getByText('1:17')).toBeTruthy();
    expect(within(row).getByText('N5-A')).toBeTruthy();
    expect(within(await screen.findByRole('row', { name: /Dewi/ })).getByText('Deactivated')).toBeTruthy();
    expect(screen.getByText('1:18')).toBeTruthy();
    expect(screen.getByText(/^November 2026 · 2 lines$/)).toBeTruthy();
    expect(screen.getByText(/stops after 60 s/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Monthly report' })).toBeNull();
  });

  it('LIVE-2 follow the ledger of their organization, and nobody asks by the clock', async () => {
    const list = 'GET /study-hours?page=1&size=10';
    const { asked, client } = open('/study-hours', { [list]: { body: LEDGER } });
    await screen.findByRole('row', { name: /Anita/ });
    const { organization_id: id } = aUser();
    expect(watch).toHaveBeenCalledWith({ model: 'study-hours', id });
    const times = () => asked.filter(({ call }) => call === list).length;
    expect(times()).toBe(1);
    applyChange(client, { model: 'study-hours', id, position: '0'.repeat(40) });
    await waitFor(() => expect(times()).toBe(2), { timeout: 5_000 });
  });

  it('of another month are chosen, and the file is of what is shown', async () => {
    const { asked, user } = open('/study-hours', {
      'GET /study-hours?page=1&size=10': { body: LEDGER },
      'GET /study-hours?page=1&size=10&month=2026-10': {
        body: { ...LEDGER, month: '2026-10', items: [], total: 0 },
      },
    });
    await screen.findByRole('option', { name: 'October 2026' });
    await user.selectOptions(screen.getByLabelText('Month'), 'October 2026');
    await waitFor(() => expect(asked.at(-1)?.call).toContain('month=2026-10'));
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    expect(download).toHaveBeenCalledWith('/study-hours/export?format=csv&lang=en&month=2026-10');
  });

  it('of a class lead to its report', async () => {
    open('/study-hours?class_id=c1&month=2026-10', {
      'GET /study-hours?page=1&size=10&month=2026-10&class_id=c1': { body: LEDGER },
    });
    const report = await screen.findByRole('link', { name: 'Monthly report' });
    expect(report.getAttribute('href')).toBe('/study-hours/print?class_id=c1&month=2026-10');
  });

  it('that cannot be read can be asked for again', async () => {
    open('/study-hours', { 'GET /study-hours?page=1&size=10': problem(500, 'server.error') });
    expect(await screen.findByRole('button', { name: /again/i })).toBeTruthy();
  });

  it('of one learner stand day by day, with sums of the minutes shown and of what was measured', async () => {
    open('/study-hours/students/s1', { 'GET /study-hours/students/s1': { body: MONTH } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Anita' })).toBeTruthy();
    const table = screen.getAllByRole('table', { name: 'Study hours' })[0];
    if (!table) throw new Error('no table');
    const rows = within(table).getAllByRole('row');
    expect(rows).toHaveLength(32);
    expect(rows[2]?.textContent).toContain('250:25:2520');
    expect(rows.at(-1)?.textContent).toContain('Total · 2 days0:270:27:0024');
    expect(rows[1]?.getAttribute('data-weekend')).toBe('true');
  });

  it.each([
    ['nobody', problem(404, 'request.not-found'), 'There is no such learner'],
    ['somebody who did not study', { body: { ...MONTH, days: [] } }, 'Nothing was studied this month'],
  ])('of %s say so', async (_who, reply, title) => {
    open('/study-hours/students/s1', { 'GET /study-hours/students/s1': reply });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  });

  it('as a report: a page that shows a part says so, prints nothing by halves and has the file of all', async () => {
    const { user } = open('/study-hours/print?class_id=c1&month=2026-11&x=y', {
      'GET /study-hours/print?month=2026-11&class_id=c1': { body: PAPERS },
    });
    expect(await screen.findByRole('img', { name: 'Report of study hours N5-A' })).toBeTruthy();
    expect(screen.getByText(/first 1 of 30 pages/)).toBeTruthy();
    expect(screen.getByText(/한/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Print 1 page' }).hasAttribute('disabled')).toBe(true);
    await user.click(screen.getByRole('button', { name: 'PDF' }));
    expect(download).toHaveBeenCalledWith('/study-hours/print?month=2026-11&class_id=c1&format=pdf');
  });

  it('as a report of nobody are nothing to see', async () => {
    open('/study-hours/print', { 'GET /study-hours/print?': problem(400, 'request.invalid') });
    expect(await screen.findByRole('heading', { name: 'There is no report to show' })).toBeTruthy();
  });
});
