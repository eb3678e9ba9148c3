import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPage, startTexts } from '../../testing/render.js';
import { AnsweringNow } from './answering-now.js';
import { answeringPeople, cutOff, type Attempt } from './who-answers.js';

const NOW = Date.parse('2026-11-24T10:20:00.000Z');
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();
const attempt = (attempt_id: string, fullname: string, over: Partial<Attempt> = {}): Attempt => ({
  ...{ attempt_id, learner_id: fullname, fullname, exam_id: null, title: '', quiz_type: 1 },
  ...{ answered: 2, correct: 1, question_count: 5, marks: 'ox', started_at: ago(9), last_answer_at: ago(1) },
  ...over,
});
const ATTEMPTS = [
  attempt('a1', 'Anna'),
  attempt('a2', 'Ben'),
  attempt('a3', 'Ben', { exam_id: 'e1', marks: '' }),
  attempt('a4', 'Long ago', { last_answer_at: ago(40) }),
];
const show = (...answering: string[]) =>
  renderPage(<AnsweringNow attempts={ATTEMPTS} answering={new Set(answering)} now={NOW} stale={false} />);
const rows = () => screen.findAllByRole('listitem');

describe('PLUS-1 who studies now', () => {
  beforeEach(() => startTexts('watch-class', 'app', 'question', 'materials'));

  it('PLUS-1 STAT-3 counts people whose page is connected, tests and practice apart, nobody twice', () => {
    expect(answeringPeople(ATTEMPTS, new Set(['Ben/a2', 'Ben/e1']))).toEqual({
      tests: 1,
      practice: 0,
      all: 1,
    });
    expect(answeringPeople(ATTEMPTS, new Set(['Ben/a3', 'Anna/a2']))).toMatchObject({ all: 0 });
    expect(answeringPeople(ATTEMPTS, new Set(['Anna/a1', 'Ben/e1']))).toEqual({
      tests: 1,
      practice: 1,
      all: 2,
    });
  });

  it('PLUS-1 tests stand first, whoever has gone last and said to be so; what was left long ago is not there', async () => {
    show('Ben/e1', 'Anna/a1');
    const all = await rows();
    expect(all.map((row) => /Test|Practice|Not connected/.exec(row.textContent)?.[0])).toEqual([
      ...['Test', 'Practice', 'Not connected'],
    ]);
    expect(within(all[0]!).getByText('Ben')).toBeTruthy();
    expect(screen.queryByText('Long ago')).toBeNull();
  });

  it('LIVE-2 shows right and wrong of practice, and of a test only that it was answered', async () => {
    show('Ben/e1', 'Anna/a1');
    const [test, practice] = await rows();
    const squares = (row: HTMLElement) => [...row.querySelectorAll('i')].map((one) => one.dataset['state']);
    expect(squares(test!)).toEqual(['answered', 'answered', 'empty', 'empty', 'empty']);
    expect(squares(practice!)).toEqual(['right', 'wrong', 'empty', 'empty', 'empty']);
    expect(within(practice!).getByRole('img', { name: '2 of 5 answered, 1 right' })).toBeTruthy();
    expect(within(test!).getByRole('img', { name: '2 of 5 answered' })).toBeTruthy();
  });

  it('PLUS-1 where all have gone nobody studies', async () => {
    show();
    expect(await screen.findByText('Nobody is studying at the moment.')).toBeTruthy();
    expect(await rows()).toHaveLength(3);
  });

  it('PLUS-1 a test that was left in the middle is noticed, one that has just begun is not, nor any while nothing is known', () => {
    const fresh = attempt('a5', 'New', { exam_id: 'e1', last_answer_at: null, started_at: ago(0.1) });
    const all = [...ATTEMPTS, fresh];
    expect(cutOff(all, new Set(), NOW).map(({ attempt_id }) => attempt_id)).toEqual(['a3']);
    expect(cutOff(all, new Set(['Ben/e1']), NOW)).toEqual([]);
    expect(cutOff(all, undefined, NOW)).toEqual([]);
  });
});
