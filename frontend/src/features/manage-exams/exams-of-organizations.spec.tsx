import { ROLE } from '#contracts/constants';
import type { Exam } from '#contracts/http/exams';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serveApi } from '../../testing/api.js';
import { aUser, renderPage, startTexts } from '../../testing/render.js';
import { SignedInUser } from '../../kit/session/current-user.js';
import { ExamPage } from './exam-page.js';
import { foreseen, givenTo } from './testing/assignments.js';
import { NewExamPage } from './new-exam-page.js';

const SAKURA = { id: '00000000-0000-4000-8000-000000000001', name: 'さくら日本語学校', code: 'SAKURA' };
const NEPAL = { id: '00000000-0000-4000-8000-000000000002', name: 'カトマンズ校', code: 'KTM' };
const items = [{ skill: 'kanji-reading', level: 'N5', grade: 1, count: 20 }];
const bank = (time_zone: string) => ({ body: { time_zone, items } });
const page = (...rows: unknown[]) => ({ body: { items: rows, total: rows.length, page: 1, size: 100 } });
const EXAM: Exam = {
  id: 'e1',
  organization_id: NEPAL.id,
  title: '第1課',
  exam_type: 10,
  status: 'draft',
  exam_start_datetime: '2026-11-20T09:00:00Z',
  exam_end_datetime: '2026-11-27T09:00:00Z',
  time_limit_seconds: null,
  shuffle: false,
  pass_points: null,
  result_visible: 'after_submit',
  sections: [],
  question_count: 0,
  assignments: { organization: false, class_ids: [], student_ids: [] },
  version: 1,
};
const HOUSE = {
  'GET /quiz/exams/bank': bank('Asia/Tokyo'),
  [`GET /quiz/exams/bank?organization_id=${SAKURA.id}`]: bank('Asia/Tokyo'),
  [`GET /quiz/exams/bank?organization_id=${NEPAL.id}`]: bank('Asia/Kathmandu'),
  'GET /organizations?page=1&size=20&sort=name&status=active': page(SAKURA, NEPAL),
  [`GET /organizations/${SAKURA.id}`]: { body: SAKURA },
  [`GET /organizations/${NEPAL.id}`]: { body: NEPAL },
  'POST /quiz/exams': { status: 201, body: { id: 'e1', version: 1, position: '0' } },
  'GET /quiz/exams/e1': { body: EXAM },
  'GET /quiz/exams/e1/history?page=1&size=10': page(),
  'POST /quiz/exams/e1/assignments/changes?dry_run=true': { body: foreseen() },
  [`GET /classes?page=1&size=100&sort=name&organization_id=${NEPAL.id}`]: page({
    id: 'c1',
    name: 'N5-K',
    status: 'active',
    student_count: 4,
  }),
  'GET /classes?page=1&size=100&sort=name': page(
    { id: 'c2', name: 'N5-A', status: 'active', student_count: 15 },
    { id: 'c3', name: 'N5-Z', status: 'deactivated', student_count: 0 },
    { id: 'c4', name: 'N4-Z', status: 'deactivated', student_count: 0 },
  ),
};

function open(usertype: 2 | 3, path: string) {
  renderPage(
    <SignedInUser value={aUser({ usertype, permissions: ['exams.view', 'exams.edit'] })}>
      <Routes>
        <Route path="/quiz/new" element={<NewExamPage />} />
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
const picker = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Organization' });
const choose = async (user: ReturnType<typeof open>, name: RegExp) => {
  await user.click(await picker());
  await user.click(await screen.findByRole('option', { name }));
};
const written = (asked: ReturnType<typeof serveApi>) =>
  asked.find(({ call }) => call === 'POST /quiz/exams')?.body;

describe('tests of a named organization', () => {
  beforeEach(() => startTexts('manage-exams', 'assign-exam', 'question', 'people', 'list', 'form', 'audit'));
  afterEach(() => vi.unstubAllGlobals());

  it('ADMIN-8 TEST-1 the top administrator first says whose test it is, and enters its window in that zone', async () => {
    const asked = serveApi(HOUSE);
    const user = open(ROLE.topAdministrator, '/quiz/new');
    await picker();
    expect(screen.queryByLabelText('Title')).toBeNull();
    await choose(user, /カトマンズ校/);
    await user.type(await screen.findByLabelText('Title'), 'Test');
    expect(screen.getByLabelText('Opens (Asia/Kathmandu)')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save as draft' }));
    await waitFor(() => expect(written(asked)).toMatchObject({ title: 'Test', organization_id: NEPAL.id }));
  });

  it('ADMIN-8 TEST-1 another organization changes the zone and keeps what was entered', async () => {
    serveApi(HOUSE);
    const user = open(ROLE.topAdministrator, `/quiz/new?organization_id=${SAKURA.id}`);
    await user.type(await screen.findByLabelText('Title'), 'Test');
    const start = screen.getByLabelText<HTMLInputElement>('Opens (Asia/Tokyo)').value;
    await choose(user, /カトマンズ校/);
    const moved = await screen.findByLabelText<HTMLInputElement>('Opens (Asia/Kathmandu)');
    expect(moved.value).toBe(start);
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Test');
  });

  it('ADMIN-8 an administrator of one organization is not asked for it, and names none', async () => {
    const asked = serveApi(HOUSE);
    const user = open(ROLE.administrator, '/quiz/new');
    await user.type(await screen.findByLabelText('Title'), 'Test');
    expect(screen.queryByRole('combobox', { name: 'Organization' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save as draft' }));
    await waitFor(() => expect(written(asked)).toMatchObject({ title: 'Test' }));
    expect(written(asked)).not.toHaveProperty('organization_id');
  });

  it('TEST-2 ADMIN-8 a test is given to classes and learners of its own organization only', async () => {
    const asked = serveApi({
      ...HOUSE,
      [`GET /students?page=1&size=10&sort=fullname&status=active&q=ram&organization_id=${NEPAL.id}`]: page({
        id: 's1',
        fullname: 'Ram',
        user_id: 'ram01',
      }),
    });
    const user = open(ROLE.topAdministrator, '/quiz/e1/details');
    const classes = within(await screen.findByRole('group', { name: 'Organization and classes' }));
    expect(await classes.findByRole('checkbox', { name: /N5-K/ })).toBeTruthy();
    expect(await screen.findByText('カトマンズ校')).toBeTruthy();
    await user.type(screen.getByRole('searchbox', { name: 'Add by name or user ID' }), 'ram');
    expect(await screen.findByRole('checkbox', { name: /ram01/ })).toBeTruthy();
    const lists = asked.filter(({ call }) => /GET \/(classes|students)/.test(call));
    expect(lists.every(({ call }) => call.includes(`organization_id=${NEPAL.id}`))).toBe(true);
  });

  it('TEST-2 an administrator is offered the own classes', async () => {
    serveApi(HOUSE);
    open(ROLE.administrator, '/quiz/e1/details');
    expect(await screen.findByRole('checkbox', { name: /N5-A/ })).toBeTruthy();
  });

  it('TEST-2 a deactivated class is offered only where the test was given to it before', async () => {
    const assignments = givenTo({ class_ids: ['c4'] });
    serveApi({
      ...HOUSE,
      'GET /quiz/exams/e1': { body: { ...EXAM, assignments } },
      'POST /quiz/exams/e1/assignments/changes?dry_run=true': { body: foreseen({ assignments }) },
    });
    const user = open(ROLE.administrator, '/quiz/e1/details');
    const given = await screen.findByRole('checkbox', { name: /N4-Z/ });
    await user.click(given);
    expect(screen.getByRole('checkbox', { name: /N4-Z/, checked: false })).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: /N5-Z/ })).toBeNull();
  });
});
