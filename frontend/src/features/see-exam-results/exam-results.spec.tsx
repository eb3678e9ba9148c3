import type { ExamResult, ExamResults as Results } from '#contracts/http/exam-results';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../kit/client/query-client.js';
import { SignedInUser } from '../../kit/session/current-user.js';
import { applyChange } from '../../realtime/apply-change.js';
import { problem, serveApi } from '../../testing/api.js';
import { aUser, renderPage, startTexts } from '../../testing/render.js';
import { ExamResults } from './exam-results.js';

const { live, download } = vi.hoisted(() => ({ live: { now: true }, download: vi.fn() }));
vi.mock('../../realtime/connection.js', () => ({
  connection: { watch: () => () => undefined, subscribe: () => () => undefined, isWatchLive: () => live.now },
}));
vi.mock('../../kit/client/download.js', () => ({ download }));
vi.mock('../../kit/toast/toast.js', () => ({ toast: vi.fn(), toastError: vi.fn() }));

const NOT_TAKEN: ExamResult = {
  ...{ student_id: 's3', user_id: 'learner03', fullname: 'Ram', class_id: 'c2', class_name: 'N4-A' },
  ...{ active: true, assigned: true, state: 'not_started', submitted_by: null, attempt_id: null },
  ...{
    started_at: null,
    submitted_at: null,
    correct: null,
    question_count: null,
    points: null,
    percent: null,
    passed: null,
  },
  ...{ total_points: null, seconds: null, late_answers: 0, late: [], sections: [], marks: '' },
};
const DONE: ExamResult = {
  ...NOT_TAKEN,
  ...{ student_id: 's1', user_id: 'learner01', fullname: 'Hương', class_id: 'c1', class_name: 'N5-A' },
  ...{ state: 'submitted', submitted_by: 'learner', attempt_id: 'a1', started_at: '2026-11-24T10:00:00Z' },
  ...{ submitted_at: '2026-11-24T10:16:52Z', correct: 4, question_count: 5, points: 4, total_points: 5 },
  ...{ percent: 80, seconds: 1012 },
};
const CUT: ExamResult = {
  ...DONE,
  ...{
    student_id: 's2',
    user_id: 'learner02',
    fullname: 'Anita',
    submitted_by: 'deadline',
    attempt_id: 'a2',
  },
  ...{ points: 1, percent: 20, seconds: 1800, late_answers: 2, active: false, assigned: false },
};
const QUESTION = '00000000-0000-4000-8000-0000000000aa';
const RESULTS: Results = {
  ...{ exam_id: 'e1', items: [DONE, CUT, NOT_TAKEN], incomplete: false, position: '1' },
  summary: {
    ...{ learners: 3, submitted: 2, in_progress: 0, not_started: 1, late_answers: 2, total_points: 5 },
    points: { average: 2.5, median: 2.5, lowest: 1, highest: 4 },
    percent: { average: 50, median: 50 },
    pass: null,
    distribution: Array.from({ length: 10 }, (_, band) => ({
      ...{ from: band * 10, to: band * 10 + 10, learners: band === 2 || band === 8 ? 1 : 0, passed: 0 },
    })),
    sections: [
      { title: '文字', points: 3, total_points: 6, percent: 50 },
      { title: null, points: 2, total_points: 4, percent: 50 },
    ],
    questions: [{ question_id: QUESTION, section: 0, skill: 'kana', asked: 2, correct: 1, percent: 50 }],
  },
};
const NOBODY: Results = {
  ...{ ...RESULTS, items: [] },
  summary: {
    ...RESULTS.summary,
    learners: 0,
    submitted: 0,
    not_started: 0,
    points: null,
    percent: null,
    total_points: null,
  },
};

const Address = () => <output>{useLocation().search}</output>;

function open(results: Results | (() => Results), path = '/quiz/e1/details') {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  serveApi({
    'GET /quiz/exams/e1/results': () => ({ body: typeof results === 'function' ? results() : results }),
    [`GET /quiz/exams/bank/questions?size=100&ids=${QUESTION}`]: problem(500, 'server.error'),
  });
  renderPage(
    <SignedInUser value={aUser({ usertype: 2, permissions: ['exams.view'] })}>
      <ExamResults exam={{ id: 'e1' }} />
      <Address />
    </SignedInUser>,
    path,
    client,
  );
  return { user: userEvent.setup(), client };
}
const table = () => screen.findByRole('table', { name: 'Results of the learners' });
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
const figure = (label: string) =>
  screen.getAllByText(label, { selector: 'dt, dt *' })[0]?.closest('div')?.querySelector('dd')?.textContent;

describe('the results of an exam', () => {
  beforeEach(() => startTexts('see-exam-results', 'list', 'question', 'app'));
  afterEach(() => {
    vi.unstubAllGlobals();
    live.now = true;
  });

  it('TEST-9 ADMIN-6 every learner with state, points, percent, time and late answers, and what they say together', async () => {
    open(RESULTS);
    expect(await rows()).toEqual([
      ['HHươngN5-A', 'Handed in', '4 / 5', '80%', '16:52', '—'],
      ['AAnitaN5-A · deactivated', 'Time ran out', '1 / 5', '20%', '30:00', '2 kept'],
      ['RRamN4-A', 'Not taken', '—', '—', '—', '—'],
    ]);
    expect(figure('Handed in')).toBe('2/ 3');
    expect(figure('Average')).toBe('2.5of 5 points');
    expect(figure('Median')).toBe('2.5of 5 points');
    expect(screen.getByText(/Taking it: 0. Not taken: 1./)).toBeTruthy();
  });

  it('TEST-9 each who handed in has a mark for every question, told in words and by shape; also after a regrade', async () => {
    const lateAt = (number: number, counted: boolean) => ({
      ...{ question_id: `q${number}`, number, counted, late_by: 72, received_at: '2026-11-24T10:31:12Z' },
    });
    let served: Results = {
      ...RESULTS,
      items: [
        { ...DONE, marks: 'ooxo-' },
        { ...CUT, marks: 'o---x', late: [lateAt(3, false), lateAt(5, true)] },
        NOT_TAKEN,
      ],
    };
    const { client } = open(() => served);
    const strips = async () => within(await table()).getAllByRole('img', { name: /right/ });
    const [done, cut] = await strips();
    expect((await strips()).map((strip) => strip.getAttribute('aria-label'))).toEqual([
      '3 right, 1 wrong, 1 not answered',
      '1 right, 1 wrong, 3 not answered, 1 late, not counted, 1 late, counted',
    ]);
    const shapes = (strip: HTMLElement | undefined) =>
      [...(strip?.querySelectorAll('i') ?? [])].map(({ dataset }) => [dataset['state'], dataset['late']]);
    expect(shapes(done).map(([state]) => state)).toEqual(['right', 'right', 'wrong', 'right', 'empty']);
    expect(shapes(cut).slice(2)).toEqual([
      ['empty', 'kept'],
      ['empty', undefined],
      ['wrong', 'counted'],
    ]);
    expect(within(cut!).getByTitle('Question 5: wrong · late, counted')).toBeTruthy();
    const legend = screen.getByRole('list', { name: 'What the marks mean' });
    expect(legend.textContent).not.toContain('taken out');

    served = { ...served, position: '2', items: [{ ...DONE, marks: 'oovo-' }, NOT_TAKEN] };
    applyChange(client, { model: 'exam-results', id: 'e1', position: '2' });
    expect(await screen.findByRole('img', { name: '3 right, 1 not answered, 1 taken out' })).toBeTruthy();
    expect(legend.textContent).toContain('taken out');
    expect(legend.textContent).not.toContain('late');
  });

  it('TEST-9 who handed in leads to the attempt, nobody else', async () => {
    open(RESULTS);
    const links = within(await table()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/quiz/e1/attempts/a1',
      '/quiz/e1/attempts/a2',
    ]);
  });

  it('TEST-9 filtered and sorted in the address; the file is of just that', async () => {
    const { user } = open(RESULTS);
    await table();
    await user.selectOptions(screen.getByLabelText('State'), 'Handed in (2)');
    await user.click(screen.getByRole('button', { name: 'Points' }));
    expect((await rows()).map(([name]) => name?.slice(1, 4))).toEqual(['Ani', 'Hươ']);
    expect(screen.getByText('?state=submitted&sort=points')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    expect(download).toHaveBeenCalledWith(
      '/quiz/exams/e1/results/export?format=csv&lang=en&sort=points&state=submitted',
    );
  });

  it('TEST-9 the chart has its figures as a table behind it; sections and questions stand beside it', async () => {
    open(RESULTS);
    const behind = await screen.findByRole('table', { name: 'Distribution of the scores', hidden: true });
    const bands = within(behind)
      .getAllByRole('row', { hidden: true })
      .map((row) => row.textContent);
    expect(bands[0]).toBe('Percent of the pointsLearners');
    expect([bands[3], bands[9], bands[10]]).toEqual(['20–291', '80–891', '90–1000']);
    expect(screen.getByText('文字')).toBeTruthy();
    expect(screen.getByText('Section 2')).toBeTruthy();
    const questions = screen.getByRole('table', { name: 'Questions, most often wrong first' });
    expect(within(questions).getAllByRole('row')[1]?.textContent).toBe('Kana1 / 250%');
  });

  it('TEST-9 with a pass mark: the rate, who passed, both sides of the mark in the chart, and a filter', async () => {
    const { summary } = RESULTS;
    const { user } = open({
      ...RESULTS,
      items: [{ ...DONE, passed: true }, { ...CUT, passed: false }, NOT_TAKEN],
      summary: {
        ...summary,
        pass: { points: 3, passed: 1, percent: 50 },
        distribution: summary.distribution.map((band) => ({ ...band, passed: band.from === 80 ? 1 : 0 })),
      },
    });
    expect((await rows()).map((row) => row[4])).toEqual(['Passed', 'Not passed', '—']);
    expect(figure('Pass rate')).toBe('50%');
    expect(screen.getByText(/1 of 2 passed \(from 3 points\)/)).toBeTruthy();
    expect(screen.getByText('Pass: from 3 points')).toBeTruthy();
    const parts = [...screen.getByRole('img', { name: 'Distribution of the scores' }).querySelectorAll('i')];
    expect(parts.map(({ dataset }) => dataset['part'])).toEqual(['failed', 'passed']);
    await user.selectOptions(screen.getByLabelText('Passed'), 'Not passed');
    expect((await rows()).map(([name]) => name?.slice(1, 6))).toEqual(['Anita']);
    expect(screen.getByText('?passed=failed')).toBeTruthy();
  });

  it('TEST-9 without a pass mark there is no column of it', async () => {
    open(RESULTS);
    await table();
    expect(screen.queryByText('Passed')).toBeNull();
    expect(screen.queryByText('Pass rate')).toBeNull();
  });

  it('TEST-9 LIVE-1 a change elsewhere is here at once; figures that are not live say so', async () => {
    let served = RESULTS;
    const { client } = open(() => served);
    await table();
    served = {
      ...RESULTS,
      position: '2',
      items: [DONE, CUT, { ...NOT_TAKEN, state: 'in_progress', attempt_id: 'a3' }],
      summary: { ...RESULTS.summary, in_progress: 1, not_started: 0 },
    };
    applyChange(client, { model: 'exam-results', id: 'e1', position: '2' });
    await waitFor(async () => expect((await rows())[2]?.[1]).toBe('Taking it'));
    expect(screen.getByText(/Taking it: 1. Not taken: 0./)).toBeTruthy();
  });

  it('LIVE-4 without the connection the figures say how old they are', async () => {
    live.now = false;
    open(RESULTS);
    expect(await screen.findByText(/This page is not live/)).toBeTruthy();
  });

  it('TEST-9 nobody has it: the page says what to do, and shows no score', async () => {
    open(NOBODY);
    expect(await screen.findByText('Nobody has this test')).toBeTruthy();
    expect(figure('Handed in')).toBe('0/ 0');
    expect(figure('Average')).toBe('—');
    expect(screen.queryByText('Distribution of the scores')).toBeNull();
  });

  it('TEST-9 a list that cannot be read says so, and asks again', async () => {
    let fails = true;
    const { user } = open(() => {
      if (fails) throw new TypeError('no answer');
      return RESULTS;
    });
    await user.click(await screen.findByRole('button', { name: /again/i }));
    fails = false;
    await user.click(await screen.findByRole('button', { name: /again/i }));
    expect(await rows()).toHaveLength(3);
  });
});
