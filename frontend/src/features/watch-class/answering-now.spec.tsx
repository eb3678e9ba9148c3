import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPage, startTexts } from '../../testing/render.js';
import { AnsweringNow } from './answering-now.js';
import { answeringPeople, type Attempt } from './who-answers.js';

const attempt = (attempt_id: string, fullname: string, over: Partial<Attempt> = {}): Attempt => ({
  ...{
    attempt_id,
    learner_id: fullname,
    fullname,
    user_id: fullname,
    exam_id: null,
    title: '',
    quiz_type: 1,
  },
  ...{ answered: 2, correct: 1, question_count: 5, last_answer_at: null },
  ...over,
});
const ATTEMPTS = [attempt('a1', 'Anna'), attempt('a2', 'Ben'), attempt('a3', 'Ben', { exam_id: 'e1' })];
const show = (...answering: string[]) =>
  renderPage(<AnsweringNow attempts={ATTEMPTS} answering={new Set(answering)} stale={false} />);
const rows = () => screen.findAllByRole('listitem');

describe('PLUS-1 who answers now', () => {
  beforeEach(() => startTexts('watch-class', 'app', 'question'));

  it('PLUS-1 counts people whose page is connected, at practice by its attempt, at a test by the exam', () => {
    expect(answeringPeople(ATTEMPTS, new Set(['Ben/a2', 'Ben/e1']))).toBe(1);
    expect(answeringPeople(ATTEMPTS, new Set(['Ben/a3', 'Anna/a2']))).toBe(0);
    expect(answeringPeople(ATTEMPTS, new Set(['Anna/a1', 'Ben/e1']))).toBe(2);
  });

  it('PLUS-1 whoever has gone in the middle stands below, and is said to be gone', async () => {
    show('Ben/a2');
    const all = await rows();
    expect(all.map((row) => row.textContent.includes('not connected'))).toEqual([false, true, true]);
    expect(within(all[0]!).getByText('Ben')).toBeTruthy();
  });

  it('PLUS-1 where all have gone nobody answers', async () => {
    show();
    expect(await screen.findByText('Nobody is answering at the moment.')).toBeTruthy();
    expect(await rows()).toHaveLength(3);
  });
});
