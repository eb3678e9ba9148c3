import type { Exam, ExamListItem } from '#contracts/http/exams';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SignedInUser } from '../../kit/session/current-user.js';
import { serveApi } from '../../testing/api.js';
import { aUser, renderPage, startTexts } from '../../testing/render.js';
import { copyBody, copyFields, endOfCopy } from './exam-copy.js';
import { ExamPage } from './exam-page.js';
import { ExamsPage } from './exams-page.js';
import { publishWarnings } from './publish-dialog.js';

const CLASS = '00000000-0000-4000-8000-0000000000c1';
const anExam = (id: string, over: Partial<ExamListItem> = {}): ExamListItem => ({
  ...{ id, organization_id: 'o1', title: '第1課', exam_type: 10, status: 'draft' },
  ...{ exam_start_datetime: '2026-11-20T09:00:00Z', exam_end_datetime: '2026-11-20T10:00:00Z' },
  ...{ time_limit_seconds: null, shuffle: false, result_visible: 'after_submit', question_count: 5 },
  ...{ version: 1, started_count: 0, submitted_count: 0 },
  ...over,
});
const whole = (id: string, over: Partial<Exam> = {}): Exam => ({
  ...anExam(id),
  pass_points: null,
  sections: [],
  assignments: { organization: false, class_ids: [], student_ids: [] },
  ...over,
});
const page = (...items: unknown[]) => ({ body: { items, total: items.length, page: 1, size: 10 } });
const NEW_CLASS = { id: CLASS, name: 'N5-B', status: 'active', student_count: 4 };
const HOUSE = {
  'GET /quiz/exams?page=1&size=10': page(
    anExam('e1'),
    anExam('e2', { title: '第2課', status: 'published' }),
    anExam('e3', { title: '第3課', status: 'closed' }),
  ),
  'GET /quiz/exams/bank': { body: { time_zone: 'Asia/Tokyo', items: [] } },
  'GET /classes?page=1&size=100&sort=name': page(NEW_CLASS),
  'GET /quiz/exams/e1': { body: whole('e1') },
  'GET /quiz/exams/e9': { body: whole('e9', { title: '第1課 B' }) },
  'GET /quiz/exams/e9/history?page=1&size=10': page(),
  'GET /quiz/exams/e1/history?page=1&size=10': page({
    ...{ id: 'a1', at: '2026-11-19T00:00:00Z', actor_id: 't1', actor_name: '田中', action: 'exam.drafted' },
    ...{ subject_kind: 'exam', subject_id: 'e1', before: {}, after: {} },
  }),
  'DELETE /quiz/exams/e1': { status: 204 },
  'POST /quiz/exams/e1/copy': { status: 201, body: { id: 'e9', version: 1, position: '0' } },
  'POST /quiz/exams/e1/publish': { body: { id: 'e1', version: 2, position: '0' } },
  'GET /quiz/exams/e1/publication': { body: { learner_count: 0, overlapping: [] } },
};

function open(path: string, permissions = ['exams.view', 'exams.edit']) {
  renderPage(
    <SignedInUser value={aUser({ usertype: 2, permissions })}>
      <Routes>
        <Route path="/quiz/:examId/assignment" element={<p>who gets it</p>} />
        <Route path="/quiz" element={<ExamsPage />} />
        <Route
          path="/quiz/:examId/details"
          element={<ExamPage tab="results" parts={{ results: () => null }} />}
        />
      </Routes>
    </SignedInUser>,
    path,
  );
  return userEvent.setup();
}
type User = ReturnType<typeof open>;
const menuOf = async (user: User, title: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${title}` }));
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
};
/** What changes something: the page also asks what a change of its assignments would do. */
const calls = (asked: ReturnType<typeof serveApi>, method: string) =>
  asked.filter(({ call }) => call.startsWith(method) && !call.endsWith('?dry_run=true'));

describe('the desk of tests', () => {
  beforeEach(() => startTexts('manage-exams', 'assign-exam', 'question', 'people', 'list', 'form', 'audit'));
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['第1課', ['Open', 'Edit', 'See it as a learner', 'Print', 'Copy', 'Delete the draft']],
    ['第2課', ['Open', 'See it as a learner', 'Print', 'End and results', 'Copy', 'Close the test']],
    ['第3課', ['Open', 'See it as a learner', 'Print', 'End and results', 'Copy']],
  ])('ADMIN-6 the row of %s offers what its state allows', async (title, offered) => {
    serveApi(HOUSE);
    expect(await menuOf(open('/quiz'), title)).toEqual(offered);
  });

  it('ADMIN-7 who may only look is offered only to open it, to see it and to print it', async () => {
    serveApi(HOUSE);
    const user = open('/quiz', ['exams.view']);
    expect(await menuOf(user, '第1課')).toEqual(['Open', 'See it as a learner', 'Print']);
  });

  it('TEST-1 a draft is deleted after it was asked for by name', async () => {
    const asked = serveApi(HOUSE);
    const user = open('/quiz');
    await menuOf(user, '第1課');
    await user.click(screen.getByRole('menuitem', { name: 'Delete the draft' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete the draft “第1課”?' }));
    expect(calls(asked, 'DELETE')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Delete the draft' }));
    await waitFor(() => expect(calls(asked, 'DELETE')).toHaveLength(1));
  });

  it('TEST-1 a copy is made from the test’s page, for another class and from another start on', async () => {
    const asked = serveApi(HOUSE);
    const user = open('/quiz/e1/details');
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Copy “第1課”' }));
    const start = dialog.getByLabelText<HTMLInputElement>('Opens (Asia/Tokyo)');
    await user.clear(start);
    await user.type(start, '2030-01-07T09:00');
    expect(dialog.getByText(/It then ends at 2030-01-07 10:00/)).toBeTruthy();
    await user.selectOptions(dialog.getByLabelText('For the class'), 'N5-B');
    await user.click(dialog.getByRole('button', { name: 'Make the copy' }));
    expect(await screen.findByRole('heading', { name: '第1課 B' })).toBeTruthy();
    expect(calls(asked, 'POST').at(-1)?.body).toEqual({
      title: '第1課',
      exam_start_datetime: '2030-01-07T00:00:00.000Z',
      class_ids: [CLASS],
    });
  });

  it('ADMIN-8 its page says who did what with it, and when', async () => {
    serveApi(HOUSE);
    open('/quiz/e1/details');
    expect(await screen.findByText('Test drafted')).toBeTruthy();
    expect(screen.getByText(/田中/)).toBeTruthy();
  });

  it('TEST-2 publishing for nobody, from a start that has passed, says both first', async () => {
    const asked = serveApi({
      ...HOUSE,
      'GET /quiz/exams/e1': { body: whole('e1', { exam_end_datetime: '2999-01-01T00:00:00Z' }) },
      'GET /quiz/exams/bank': { body: { time_zone: 'Asia/Kathmandu', items: [] } },
    });
    const user = open('/quiz/e1/details');
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish “第1課” like this?' }));
    expect(dialog.getAllByRole('listitem')).toHaveLength(2);
    // in the zone in which it was entered, as beside it on the page
    const begun = await dialog.findByText(/which is past/);
    await waitFor(() => expect(begun.textContent).toContain('2026-11-20 14:45'));
    expect(screen.getByText('2026-11-20 14:45')).toBeTruthy();
    expect(calls(asked, 'POST')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Publish anyway' }));
    await waitFor(() => expect(calls(asked, 'POST')).toHaveLength(1));
    expect(await screen.findByText('who gets it')).toBeTruthy();
  });

  it('TEST-5 another proficiency test at the same time is named; a window that is over is the server’s to refuse', () => {
    const other = {
      ...{ id: 'e7', title: '11月', learner_count: 3 },
      ...{ exam_start_datetime: '2030-01-01T00:00:00Z', exam_end_datetime: '2030-01-02T00:00:00Z' },
    };
    const exam = whole('e1', {
      exam_start_datetime: '2030-01-01T00:00:00Z',
      exam_end_datetime: '2030-01-03T00:00:00Z',
    });
    const check = { learner_count: 3, overlapping: [other] };
    expect(publishWarnings(exam, check, Date.parse('2029-01-01T00:00:00Z'))).toEqual([
      { kind: 'overlap', other },
    ]);
    expect(publishWarnings(exam, check, Date.parse('2031-01-01T00:00:00Z'))).toEqual([]);
  });

  it('TEST-1 a copy begins on the same day of the week, at the same time of the organization’s clocks, as long as before', () => {
    const zone = 'America/New_York';
    const exam = {
      title: 'x',
      exam_start_datetime: '2026-10-26T13:00:00Z',
      exam_end_datetime: '2026-10-26T15:00:00Z',
    };
    // 9 o'clock on Mondays; the clocks change between
    const fields = copyFields(exam, Date.parse('2026-11-10T00:00:00Z'), zone);
    expect(fields.exam_start_datetime).toBe('2026-11-16T09:00');
    expect(endOfCopy(exam, fields.exam_start_datetime, zone)).toBe('2026-11-16T11:00');
    expect(copyBody(fields, zone)).toMatchObject({
      exam_start_datetime: '2026-11-16T14:00:00.000Z',
      class_ids: [],
    });
    expect(copyFields(exam, Date.parse('2026-10-01T00:00:00Z'), zone).exam_start_datetime).toBe(
      '2026-10-26T09:00',
    );
  });
});
