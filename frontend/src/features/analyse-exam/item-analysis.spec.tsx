import type { Exam } from '#contracts/http/exams';
import type { AnalysedItem, ItemAnalysis as Analysis, QuestionRegraded } from '#contracts/http/item-analysis';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../kit/client/query-client.js';
import { SignedInUser } from '../../kit/session/current-user.js';
import { applyChange } from '../../realtime/apply-change.js';
import { problem, serveApi } from '../../testing/api.js';
import { aUser, renderPage, startTexts } from '../../testing/render.js';
import { decimals } from './figures-of-items.js';
import { ItemAnalysis } from './item-analysis.js';

const { live, download, toast } = vi.hoisted(() => ({
  live: { now: true },
  download: vi.fn(),
  toast: vi.fn(),
}));
vi.mock('../../realtime/connection.js', () => ({
  connection: { watch: () => () => undefined, subscribe: () => () => undefined, isWatchLive: () => live.now },
}));
vi.mock('../../kit/client/download.js', () => ({ download }));
vi.mock('../../kit/toast/toast.js', () => ({ toast, toastError: vi.fn() }));

const item = (number: number, changes: Partial<AnalysedItem> = {}): AnalysedItem => ({
  ...{ question_id: `q${number}`, number, section: 0, skill: 'particle', rule: null, key: ['a'] },
  prompt: { instruction: 'question.particle', text: [{ text: `問題${number}` }] },
  choices: ['に', 'は', 'を'].map((text, at) => ({ id: 'abc'[at] ?? '', text: [{ text }] })),
  ...{ asked: 6, correct: 4, facility: 2 / 3, discrimination: 0.41, caution: 0.1, alarm: null },
  ...{ checked: null, thirds: { upper: 2, middle: 2, lower: 2 } },
  answers: [
    { value: 'a', correct: true, upper: 2, middle: 1, lower: 1 },
    { value: 'b', correct: false, upper: 0, middle: 1, lower: 0 },
    { value: 'c', correct: false, upper: 0, middle: 0, lower: 0 },
    { value: null, correct: false, upper: 0, middle: 0, lower: 1 },
  ],
  ...changes,
});
const SUSPECT = item(2, {
  ...{ section: 1, correct: 1, facility: 1 / 6, discrimination: -0.46, caution: 1.64 },
  answers: [
    { value: 'a', correct: true, upper: 0, middle: 0, lower: 1 },
    { value: 'b', correct: false, upper: 2, middle: 2, lower: 1 },
    { value: 'c', correct: false, upper: 0, middle: 0, lower: 0 },
  ],
  alarm: { value: 'b', upper: 2, right_upper: 0 },
});
const learner = (fullname: string, score: number, right: boolean[], caution: number | null = 0) => ({
  ...{ student_id: fullname, attempt_id: `of ${fullname}`, fullname, score, caution, right },
});
const ANALYSIS: Analysis = {
  ...{ exam_id: 'e1', submitted: 6, in_progress: 1, sections: [{ title: '文字' }, { title: '文法' }] },
  ...{ kr20: 0.842, points: { average: 1.5, deviation: 0.5, lowest: 0, highest: 2 }, total_points: 2 },
  ...{ share: 0.75, items: [item(1), SUSPECT], incomplete: false, position: '1' },
  table: {
    question_ids: ['q1', 'q2'],
    learners: [
      learner('Ai', 1, [true, false]),
      learner('Bao', 1, [false, true], 0.8),
      learner('Chi', 0, [false, false], null),
    ],
  },
};
const NOBODY: Analysis = {
  ...{ ...ANALYSIS, submitted: 0, in_progress: 0, kr20: null, points: null, total_points: null, share: null },
  items: [
    item(1, { asked: 0, correct: 0, facility: null, discrimination: null, caution: null, answers: [] }),
  ],
  table: { question_ids: [], learners: [] },
};
const FORESEEN: QuestionRegraded = {
  ...{ id: 'e1', question_id: 'q2', changed: true, position: null, up: 5, down: 1, same: 0, in_progress: 1 },
  before: { average: 1.5, discrimination: -0.46, passed: 1 },
  after: { average: 1.7, discrimination: 0.59, passed: 2 },
  learners: [
    {
      ...{ student_id: 's1', fullname: 'Bao', value: 'a' },
      before: { points: 1, total_points: 2, passed: false },
      after: { points: 0, total_points: 2, passed: false },
    },
    {
      ...{ student_id: 's2', fullname: 'Ai', value: 'b' },
      before: { points: 1, total_points: 2, passed: false },
      after: { points: 2, total_points: 2, passed: true },
    },
  ],
  history: [],
};
const REGRADE = 'POST /quiz/exams/e1/questions/q2/regrade';
const EXAM: Pick<Exam, 'id' | 'title' | 'status' | 'exam_end_datetime'> = {
  ...{ id: 'e1', title: '第8課', status: 'published', exam_end_datetime: '2099-01-01T00:00:00Z' },
};

function open(
  analysis: Analysis | (() => Analysis) | undefined,
  { permissions = ['exams.view', 'exams.edit'], exam = EXAM } = {},
) {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  const sent = serveApi({
    'GET /quiz/exams/e1/item-analysis':
      analysis === undefined
        ? problem(500, 'server.error')
        : () => ({ body: typeof analysis === 'function' ? analysis() : analysis }),
    [`${REGRADE}?dry_run=true`]: { body: FORESEEN },
    [REGRADE]: { body: { ...FORESEEN, position: '2' } },
  });
  renderPage(
    <SignedInUser value={aUser({ usertype: 2, permissions })}>
      <ItemAnalysis exam={exam} />
    </SignedInUser>,
    '/quiz/e1/details',
    client,
  );
  return { user: userEvent.setup(), client, sent };
}
const items = () => screen.findByRole('table', { name: 'The questions with their figures' });
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

describe('the analysis of an exam’s questions', () => {
  beforeEach(() => startTexts('analyse-exam', 'question', 'list', 'app'));
  afterEach(() => {
    vi.unstubAllGlobals();
    live.now = true;
  });

  it('TEST-11 of hundreds of drawn questions the first stand there, those that want a look, and the others on demand', async () => {
    const many = Array.from({ length: 100 }, (_, at) =>
      at === 90 ? { ...SUSPECT, number: 91 } : item(at + 200),
    );
    const { user } = open({ ...ANALYSIS, items: many });
    const table = await items();
    expect([rowsOf(table).length, rowsOf(table).at(-1)?.[0]]).toEqual([41, '91']);
    await user.click(screen.getByRole('button', { name: 'See all 100 questions' }));
    expect(rowsOf(table)).toHaveLength(100);
  });

  it('TEST-11 four figures, provisional as long as the test runs', async () => {
    open(ANALYSIS);
    await items();
    expect(screen.getByText('Provisional figures.')).toBeTruthy();
    expect(screen.getByText(/Computed from the 6 learners/)).toBeTruthy();
    expect(screen.getByText(/1 is still taking it/)).toBeTruthy();
    const figures = [...document.querySelectorAll('dl > div')].slice(0, 4).map((one) => one.textContent);
    expect(figures).toEqual([
      'Reliability KR‑200.84provisional0.70 and more is good',
      'Average1.5of 2 points75% of the points',
      'Standard deviation0.5pointsLowest 0, highest 2',
      'To look at1questions and1learnersCaution index 0.50 and more',
    ]);
  });

  it('TEST-11 final figures of a test that is over', async () => {
    open({ ...ANALYSIS, in_progress: 0 }, { exam: { ...EXAM, status: 'closed' } });
    await items();
    expect(screen.queryByText('Provisional figures.')).toBeNull();
  });

  it('TEST-11 the list by section; what is suspect is looked at first, and what is pressed then', async () => {
    const { user } = open(ANALYSIS);
    const table = await items();
    expect(rowsOf(table)).toEqual([
      ['1', '67%', '0.41', '0.10'],
      ['2', '17%', '−0.46low', '1.64'],
    ]);
    expect(screen.getByRole('table', { name: 'Question 2: who chose what' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /文字/ }));
    expect(rowsOf(await items())).toHaveLength(1);
    await user.click(within(await items()).getByRole('button', { name: /問題1/ }));
    const detail = screen.getByRole('table', { name: 'Question 1: who chose what' });
    const rows = within(detail)
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(rows[0]).toBe('AnswerUpper 2Middle 2Lower 2All');
    expect(rows[1]).toBe('1 に Right2114');
    expect(rows[4]).toBe('left open0011');
  });

  it('TEST-11 an alarm says whom the best chose; who may not edit sees it without the act', async () => {
    open(ANALYSIS, { permissions: ['exams.view'] });
    await items();
    expect(screen.getByText('Question 2: please check its key')).toBeTruthy();
    expect(
      screen.getByText(/choose 2 “は”\. Of the 2 learners of the upper third 2 chose it, and 0/),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Regrade' })).toBeNull();
  });

  it('TEST-11 the S-P table marks what was not to be expected, and both curves run through it', async () => {
    open(ANALYSIS);
    const table = await screen.findByRole('table', { name: 'S-P table' });
    const cells = within(table)
      .getAllByRole('row')
      .slice(1, 4)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent?.trim()),
      );
    expect(cells).toEqual([
      ['1', 'right', 'wrong or left open', '0.00'],
      ['1', 'wrong, though expected right', 'right, though expected wrong', '0.80 Caution'],
      ['0', 'wrong or left open', 'wrong or left open', '—'],
    ]);
    expect([...table.querySelectorAll('td[data-s]')].map((cell) => cell.getAttribute('data-s'))).toEqual([
      ...['r', '', 'r b', '', 'l', ''],
    ]);
    expect([...table.querySelectorAll('td[data-p]')].map((cell) => cell.getAttribute('data-p'))).toEqual([
      ...['b', 'b', '', '', '', ''],
    ]);
  });

  it('TEST-11 nobody yet, an error that can be tried again, and what is not live say so', async () => {
    open(NOBODY);
    expect(await screen.findByText('Nothing to analyze yet')).toBeTruthy();
  });

  it('TEST-11 an error can be tried again', async () => {
    open(undefined);
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('TEST-11 LIVE-3 figures that are not live say so; a change elsewhere is here at once', async () => {
    live.now = false;
    let served = ANALYSIS;
    const { client } = open(() => served);
    await items();
    expect(screen.getByText(/This page is not live/)).toBeTruthy();
    served = { ...ANALYSIS, position: '2', submitted: 7 };
    applyChange(client, { model: 'item-analysis', id: 'e1', position: '2' });
    await waitFor(() => expect(screen.getByText(/Computed from the 7 learners/)).toBeTruthy());
  });

  it('TEST-11 the file is the questions with their answers', async () => {
    const { user } = open(ANALYSIS);
    await items();
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    expect(download).toHaveBeenCalledWith('/quiz/exams/e1/item-analysis/export?format=csv&lang=en');
  });

  it('TEST-12 a preview before anything is written; without a reason nothing is', async () => {
    const { user, sent } = open(ANALYSIS);
    await items();
    await user.click(screen.getAllByRole('button', { name: 'Regrade' })[0]!);
    const dialog = await screen.findByRole('dialog', { name: /Regrade question 2: 問題2/ });
    // the answer that the alarm names is chosen
    expect(
      within(dialog)
        .getByRole('button', { name: /^2 “は”/ })
        .getAttribute('aria-pressed'),
    ).toBe('true');
    const changes = await within(dialog).findByRole('table', { name: 'What changes for whom' });
    expect(rowsOf(changes)).toEqual([
      ['1 “に”', '1/2 → 0/2', '−1', 'still not passed'],
      ['2 “は”', '1/2 → 2/2', '+1', '○ passes now'],
    ]);
    expect(within(dialog).queryByRole('radio', { name: /Back to the first key/ })).toBeNull();
    const submit = within(dialog).getByRole('button', { name: 'Regrade 2 learners (2 with another score)' });
    await user.click(submit);
    expect(within(dialog).getByText('Please write a reason')).toBeTruthy();
    await user.type(within(dialog).getByRole('textbox'), 'A slip');
    await user.click(submit);
    await waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Regraded' })));
    const bodies = sent.filter(({ call }) => call === REGRADE).map(({ body }) => body);
    expect(bodies).toEqual([{ rule: { type: 'answers', answers: ['b'] }, reason: 'A slip', notify: true }]);
  });

  it('TEST-12 a second answer keeps the first; what was regraded can go back to its key', async () => {
    const regraded = item(2, { ...SUSPECT, rule: { type: 'answers', answers: ['b'] }, alarm: null });
    const { user, sent } = open({ ...ANALYSIS, items: [item(1), regraded] });
    await user.click(within(await items()).getByRole('button', { name: /問題2/ }));
    await user.click(screen.getByRole('button', { name: 'Regrade' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/Choose how to put it right/)).toBeTruthy();
    await user.click(within(dialog).getByRole('radio', { name: /One more answer/ }));
    await user.click(within(dialog).getByRole('button', { name: /^3 “を”/ }));
    await within(dialog).findByRole('table');
    await user.click(within(dialog).getByRole('radio', { name: /Back to the first key/ }));
    await waitFor(() =>
      expect(sent.flatMap(({ body }) => (body as { rule?: unknown } | undefined)?.rule ?? [])).toEqual([
        { type: 'answers', answers: ['b', 'c'] },
        { type: 'key' },
      ]),
    );
  });

  it('TEST-11 figures are read with a true minus, and none is made of nothing', () => {
    expect([-0.456, 0.2, -0.001, null].map(decimals)).toEqual(['−0.46', '0.20', '0.00', '—']);
  });
});
