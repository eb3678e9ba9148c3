import type { Student } from '#contracts/http/people';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../kit/client/query-client.js';
import { SignedInUser } from '../../kit/session/current-user.js';
import { toastError } from '../../kit/toast/toast.js';
import { applyChange } from '../../realtime/apply-change.js';
import { problem, serveApi } from '../../testing/api.js';
import { aStudent, pageOf } from '../../testing/people.js';
import { aRecord, progressParts, recordsOf } from '../../testing/progress.js';
import { aUser, renderPage, startTexts } from '../../testing/render.js';
import { StudentPage } from './student-page.js';

vi.mock('../../kit/toast/toast.js', () => ({ toast: vi.fn(), toastError: vi.fn() }));
const { watch } = vi.hoisted(() => ({ watch: vi.fn<(row: object) => () => void>(() => () => undefined) }));
vi.mock('../../realtime/connection.js', () => ({
  connection: { watch, subscribe: () => () => undefined, isWatchLive: () => true },
}));

const TEST = {
  ...{ id: 't1', title: '第6課　駅で', exam_type: 10, state: 'available', in_progress: false },
  ...{ exam_start_datetime: '2026-11-20T00:00:00Z', exam_end_datetime: '2026-11-21T00:00:00Z' },
};
const LATER = { ...TEST, id: 't2', title: '実力テスト', exam_type: 11, state: 'not_started' };
const SESSION = {
  ...{ id: 'x', user_agent: '', current: false },
  ...{ created_at: '2026-11-20T00:00:00Z', last_seen_at: '2026-11-20T00:00:00Z' },
};
const PROGRESS = {
  ...{
    learner_id: 's',
    attempts_started: 1,
    attempts_submitted: 1,
    answered: 64,
    correct: 44,
    position: '1',
  },
  ...{
    time_spent_seconds: 720,
    last_study_at: null,
    by_quiz_type: [],
    by_day: [],
    recent: [],
    incomplete: false,
  },
};

const NOTE = {
  ...{ id: 'n1', text: '面談。シとツを迷う。', author_id: 'a', author_name: '田中 美咲' },
  written_at: '2026-11-17T07:20:00.000Z',
};

/** The product's own, which tells errors in toasts, without its second try. */
function quickClient() {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  return client;
}

function open(
  student: Student,
  permissions = ['students.view', 'students.edit', 'exams.view'],
  more: Parameters<typeof serveApi>[0] = {},
) {
  const { id } = student;
  const asked = serveApi({
    [`GET /students/${id}`]: { body: student, headers: { ETag: '"1"' } },
    'GET /students/unknown': problem(404, 'request.not-found'),
    [`GET /statistics/learners/${id}`]: { body: PROGRESS },
    [`GET /quiz/exams/${id}/assigned-quizzes`]: { body: [TEST] },
    [`GET /quiz/exams/${id}/proficiency_test`]: {
      body: [{ ...LATER, exam_start_datetime: '2026-12-01T00:00:00Z' }],
    },
    [`GET /students/${id}/sessions`]: { body: [SESSION] },
    [`GET /students/${id}/history?page=1&size=10`]: { body: pageOf() },
    ...progressParts(id, false),
    [`GET /students/${id}/notes?size=100`]: { body: pageOf(NOTE) },
    ...more,
  });
  const client = quickClient();
  const show = (path: string) => {
    renderPage(
      <SignedInUser value={aUser({ usertype: 2, permissions })}>
        <Routes>
          <Route
            path="/students/:studentId"
            element={<StudentPage actions={({ fullname }) => <i>what may be done to {fullname}</i>} />}
          />
        </Routes>
      </SignedInUser>,
      path,
      client,
    );
    return client;
  };
  return { show, asked, here: () => show(`/students/${id}`) };
}
const fact = async (label: string) =>
  (await screen.findByText(label)).parentElement?.querySelector('dd')?.textContent;

describe('a learner’s page', () => {
  beforeEach(() =>
    startTexts(
      'see-student',
      'student',
      'see-progress',
      'materials',
      'sessions',
      'audit',
      'list',
      'issue-password',
    ),
  );
  afterEach(() => vi.unstubAllGlobals());

  it('LIVE-2 what a learner remembers is heard of when the memory is written, which is not when the figures are', async () => {
    const student = aStudent();
    const { asked, here } = open(student);
    const client = here();
    const timesOf = (path: string) => asked.filter(({ call }) => call === `GET ${path}`).length;
    const [figures, memory] = [
      `/statistics/learners/${student.id}`,
      `/quiz/study/learners/${student.id}/memory`,
    ];
    await vi.waitFor(() => expect([timesOf(figures), timesOf(memory)]).toEqual([1, 1]));
    expect(watch).toHaveBeenCalledWith({ model: 'learner-study', id: student.id });
    const change = { id: student.id, position: 'f'.repeat(40) };
    applyChange(client, { model: 'learner-progress', ...change });
    await vi.waitFor(() => expect(timesOf(figures)).toBe(2));
    expect(timesOf(memory)).toBe(1);
    applyChange(client, { model: 'learner-study', ...change });
    await vi.waitFor(() => expect(timesOf(memory)).toBe(2));
  });

  it('ADMIN-1 shows every field, of the password only whether there is one', async () => {
    open(aStudent({ last_login_at: '2026-11-20T09:46:00.000Z' })).here();
    const shown = await Promise.all(
      ['Full name', 'User ID', 'Grade', 'Class', 'Affiliation', 'Organization', 'Password'].map(fact),
    );
    expect(shown).toEqual([
      ...['Nguyễn Thị Hương', 'huong.nguyen', '2年', 'B組', '新宿校', 'さくら日本語学校'],
      'Set by the learner',
    ]);
    for (const label of ['Created', 'Updated', 'Last login']) {
      expect(await fact(label)).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
    }
    expect(screen.getByText('what may be done to Nguyễn Thị Hương')).toBeTruthy();
    const list = new URL(screen.getByRole('link', { name: 'B組' }).getAttribute('href') ?? '', location.href);
    expect(list.searchParams.get('class_id')).toBe(aStudent().class_id);
  });

  it.each([
    [{ is_initial: true }, 'Initial password, not replaced yet'],
    [{ has_password: false }, 'None: cannot sign in until an initial one is issued'],
  ])('ADMIN-1 AUTH-6 a password that still needs something: %o', async (changes, text) => {
    open(aStudent(changes)).here();
    expect(await fact('Password')).toBe(text);
  });

  it('STAT-3 AUTH-11 shows the figures, both lists of tests, the open devices and the changes', async () => {
    open(aStudent()).here();
    expect(await screen.findByText('64')).toBeTruthy();
    const table = within(await screen.findByRole('table', { name: 'Assigned tests' }));
    const rows = table.getAllByRole('row').slice(1);
    expect(rows.map((one) => one.textContent)).toEqual([
      expect.stringMatching(/実力テスト.*Not started yet/),
      expect.stringMatching(/第6課.*Open/),
    ]);
    expect(table.getByRole('link', { name: /第6課/ }).getAttribute('href')).toBe('/quiz/t1/details');
    expect(await screen.findByRole('button', { name: /^Sign out/ })).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'History of changes' })).toBeTruthy();
  });

  it('STAT-3 the same figures as the learner sees, without what the learner alone can begin', async () => {
    open(aStudent()).here();
    expect(await screen.findByText('Time spent (weekly hours)')).toBeTruthy();
    expect(await screen.findByText('Characters learned')).toBeTruthy();
    expect(await screen.findByText('Often mixed up')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Practice .* and / })).toBeNull();
    expect(screen.queryByRole('link', { name: /^Review/ })).toBeNull();
  });

  it('STAT-3 each record opens: a test with the test, practice beside the learner; without exams.view no test', async () => {
    const student = aStudent();
    const records = recordsOf(
      aRecord({ id: 'r1', exam_id: 'e1' }),
      aRecord({ id: 'r2', exam_id: null, quiz_type: 7, title: '文字チャレンジクイズ' }),
    );
    const more = { [`GET /statistics/learners/${student.id}/records?page=1&size=10`]: { body: records } };
    const links = async () =>
      within(await screen.findByRole('table', { name: 'Learning history' }))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
    open(student, undefined, more).here();
    expect(await links()).toEqual(['/quiz/e1/attempts/r1', `/students/${student.id}/attempts/r2`]);
    cleanup();
    open(student, ['students.view'], more).here();
    expect(await links()).toEqual([`/students/${student.id}/attempts/r2`]);
  });

  it('STAT-3 notes are read and written, and removed after asking', async () => {
    const { asked, here } = open(aStudent(), undefined, {});
    here();
    expect(await screen.findByText(NOTE.text)).toBeTruthy();
    expect(screen.getByText(/田中 美咲/)).toBeTruthy();
    await userEvent.type(screen.getByLabelText('New note'), ' Wants the N4. ');
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    const written = asked.find(({ call }) => call.startsWith('PUT '));
    expect(written?.call).toMatch(new RegExp(`^PUT /students/${aStudent().id}/notes/[0-9a-f-]{36}$`));
    expect(written?.body).toEqual({ text: 'Wants the N4.' });
    await userEvent.click(screen.getByRole('button', { name: /^Remove the note/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(asked.map(({ call }) => call)).toContain(`DELETE /students/${aStudent().id}/notes/${NOTE.id}`);
  });

  it('STAT-3 ADMIN-7 without students.edit notes are read and not written', async () => {
    open(aStudent(), ['students.view']).here();
    expect(await screen.findByText(NOTE.text)).toBeTruthy();
    expect(screen.queryByLabelText('New note')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Remove the note/ })).toBeNull();
  });

  it('ADMIN-7 without students.edit no device can be ended, without exams.view no test is opened', async () => {
    open(aStudent(), ['students.view']).here();
    await screen.findByText('Unknown device');
    expect(screen.queryByRole('button', { name: /^Sign out/ })).toBeNull();
    await screen.findByText(/第6課/);
    expect(screen.queryByRole('link', { name: /第6課/ })).toBeNull();
  });

  it('ADMIN-1 a deactivated learner is said to be so', async () => {
    open(aStudent({ status: 'deactivated' })).here();
    expect(await screen.findByText(/This learner is deactivated/)).toBeTruthy();
  });

  it('AUTH-2 a guest has neither user id nor password', async () => {
    open(aStudent({ guest: true, user_id: 'guest-1', has_password: false })).here();
    expect(await screen.findByText('Guest')).toBeTruthy();
    expect([await fact('User ID'), await fact('Password')]).toEqual(['—', '—']);
  });

  it('ADMIN-8 nobody, and another organization’s learner, are the same: there is no such learner', async () => {
    open(aStudent()).show('/students/unknown');
    expect(await screen.findByRole('heading', { name: 'There is no such learner' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'To the learner list' }).getAttribute('href')).toBe('/students');
    expect(toastError).not.toHaveBeenCalled();
  });
});
