import type { AttemptResult } from '#contracts/http/attempts';
import { QueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SignedInUser } from '../../kit/session/current-user.js';
import { serveApi } from '../../testing/api.js';
import { aUser, renderPage, startTexts } from '../../testing/render.js';
import { ResultPage } from './result-page.js';

type Asked = AttemptResult['questions'][number];
const SUBMITTED = '2026-11-20T09:00:00.000Z';

const asked = (id: string, changes: Partial<Asked>): Asked => ({
  ...{ id, section: 0, points: 1, skill: 'particle', prompt: { instruction: 'question.particle' } },
  ...{ correct: true, value: '1', right: '1', seconds: 4 },
  ...changes,
});
const QUESTIONS: Asked[] = [
  asked('1', { item: { kind: 'particle', id: 'p-001' } }),
  asked('2', { item: { kind: 'particle', id: 'p-002' }, correct: false }),
  asked('3', { item: { kind: 'particle', id: 'p-002' }, correct: false }),
  asked('4', { skill: 'kanji-reading', item: { kind: 'kanji', id: '山' }, correct: false }),
  asked('5', { skill: 'listening', item: { kind: 'listening', id: 'l-001' } }),
  asked('6', { skill: 'grammar', correct: false }),
];
const RESULT: AttemptResult = {
  ...{ id: 'a1', exam_id: 'e3', setup: null, title: '第7課', quiz_type: 10, points: 2, total_points: 6 },
  ...{
    correct: 2,
    question_count: 6,
    pass: null,
    percent: 33.3,
    started_at: SUBMITTED,
    submitted_at: SUBMITTED,
  },
  ...{ submitted_by: 'learner', seconds: 60, questions: QUESTIONS },
  sections: [{ title: null, points: 2, total_points: 6, correct: 2, question_count: 6 }],
};
const earlier = (id: string, submitted_at: string, points: number | null) => ({
  ...{ id, title: id, submitted_at },
  score: points === null ? null : { points, total_points: 10, seconds: 60 },
});

async function open(tests: readonly object[], result = RESULT) {
  const user = aUser();
  serveApi({
    'GET /quiz/attempts/a1/result': { body: result },
    [`GET /quiz/exams/${user.id}/assigned-quizzes`]: { body: tests },
  });
  renderPage(
    <SignedInUser value={user}>
      <ResultPage attemptId="a1" back={{ to: '/test/mini-test' }} />
    </SignedInUser>,
    '/test/mini-test/e3',
    new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  );
  await screen.findByRole('heading', { name: '第7課' });
}
const searchOf = (link: HTMLElement) => new URL(link.getAttribute('href') ?? '', 'http://x').searchParams;

describe('a test’s result', () => {
  beforeEach(() => startTexts('see-result', 'question', 'app'));
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    [{ points: 2, passed: true }, 'Passed (from 2 points)'],
    [{ points: 4, passed: false }, 'Not passed (from 4 points)'],
  ])('TEST-9 with a pass mark the result says whether it is reached: %j', async (pass, said) => {
    await open([], { ...RESULT, pass });
    expect(screen.getByText(said)).toBeTruthy();
  });

  it('TEST-9 without a pass mark nobody passes or fails', async () => {
    await open([]);
    expect(screen.queryByText(/passed/i)).toBeNull();
  });

  it('TEST-12 a corrected grading says what it made of the score; what was taken out counts for nothing', async () => {
    const [first, second, ...others] = QUESTIONS;
    if (!first || !second) throw new Error('no questions');
    await open([], {
      ...RESULT,
      questions: [first, { ...second, taken_out: true }, ...others],
      regradings: [
        {
          ...{ regraded_at: SUBMITTED, question_ids: ['2'] },
          ...{ before: { points: 2, total_points: 6 }, after: { points: 2, total_points: 5 } },
        },
      ],
    });
    expect(screen.getByText('The grading of question 2 was corrected (2/6 → 2/5 points).')).toBeTruthy();
    expect(screen.getByText('Does not count any more', { selector: 'span:not(.hidden-text)' })).toBeTruthy();
    const all = searchOf(screen.getByRole('link', { name: 'Practice what was wrong' }));
    expect(all.getAll('item')).toEqual(['p-002', '山']);
  });

  it('TEST-9 is told by skill, and what was wrong is offered as practice', async () => {
    await open([]);
    const card = screen.getByRole('heading', { name: 'By skill' }).closest('section');
    if (!card) throw new Error('no card');
    const rows = within(card).getAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('b')?.textContent)).toHaveLength(4);
    const [particles, kanji, listening, grammar] = rows.map((row) => within(row));
    const drill = particles?.getByRole('link', { name: /Practice these/ });
    expect(drill && searchOf(drill).get('practice')).toBe('particle');
    expect(drill && searchOf(drill).getAll('item')).toEqual(['p-002']);
    const ofKanji = kanji?.getByRole('link', { name: /Practice these/ });
    expect(ofKanji && searchOf(ofKanji).getAll('skill')).toEqual(['kanji-reading']);
    expect(listening?.getByText('All right')).toBeTruthy();
    expect(listening?.queryByRole('link')).toBeNull();
    // written by an author: practice has no such question
    expect(grammar?.queryByRole('link')).toBeNull();
    const all = searchOf(screen.getByRole('link', { name: 'Practice what was wrong' }));
    expect([all.get('practice'), ...all.getAll('item')]).toEqual(['random', 'p-002', '山']);
  });

  it.each([
    [199, 250, '79', 0],
    [1599, 2000, '79', 0],
    [200, 250, '80', 1],
  ])(
    'TEST-9 %i of %i points are %s %%: the flower is for a pass alone',
    async (points, total_points, shown, flowers) => {
      await open([], { ...RESULT, points, total_points, percent: 80 });
      const figure = screen.getByText(shown, { selector: 'b' });
      expect(figure.closest('div')?.querySelectorAll('path')).toHaveLength(flowers);
    },
  );

  it('TEST-9 shows the change since the test before it, of those whose result may be seen', async () => {
    await open([
      earlier('later', '2026-11-21T00:00:00.000Z', 10),
      earlier('before', '2026-11-19T00:00:00.000Z', 2),
      earlier('kept back', '2026-11-19T12:00:00.000Z', null),
      earlier('first', '2026-11-01T00:00:00.000Z', 9),
    ]);
    expect(await screen.findByText('+13 since last time (20 → 33%)')).toBeTruthy();
    const card = screen.getByRole('heading', { name: 'Tests so far' }).closest('section');
    const shown = within(card ?? document.body).getAllByRole('listitem');
    expect(shown.map((one) => one.textContent)).toEqual(['90%first', '20%before', '33%This time']);
  });

  it('TEST-9 the first test is compared with nothing', async () => {
    await open([]);
    expect(screen.queryByText(/since last time/)).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Tests so far' })).toBeNull();
  });
});
