import type { AttemptResult } from '#contracts/http/attempts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage, startTexts } from '../../testing/render.js';
import { QuestionReview } from './question-review.js';

type Reviewed = AttemptResult['questions'][number];

const heard = (number: number, correct: boolean): Reviewed => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  section: 0,
  points: 1,
  skill: 'listening',
  prompt: { instruction: 'question.listening-kana', audio: `/sounds/kana/${number}.mp3` },
  choices: [
    { id: 'a', text: [{ text: 'あ' }] },
    { id: 'b', text: [{ text: 'い' }] },
  ],
  value: correct ? 'a' : 'b',
  right: 'a',
  correct,
  seconds: 3,
});

const played: string[] = [];
beforeEach(async () => {
  await startTexts('see-result', 'question', 'writing', 'lesson');
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    played.push(new URL(this.src).pathname);
    return Promise.resolve();
  });
});
afterEach(() => {
  played.length = 0;
  vi.restoreAllMocks();
});

it('STUDY-2 what was asked by ear can be heard again in the result', async () => {
  renderPage(<QuestionReview questions={[heard(1, true), heard(2, false)]} />);
  await userEvent.click(screen.getByRole('button', { name: 'Listen to question 2' }));
  expect(played).toEqual(['/sounds/kana/2.mp3']);
  expect(screen.getByRole('button', { name: 'Listen to question 1' })).toBeTruthy();
});

it('STUDY-2 a question that was read has no sign for a sound', () => {
  const { prompt, ...rest } = heard(1, true);
  renderPage(
    <QuestionReview questions={[{ ...rest, prompt: { instruction: prompt.instruction, glyph: 'あ' } }]} />,
  );
  expect(screen.queryByRole('button', { name: /Listen/ })).toBeNull();
});

it('STUDY-2 says that nothing was wrong where only the wrong ones are looked at', async () => {
  renderPage(<QuestionReview questions={[heard(1, true)]} />);
  expect(screen.queryByText('Nothing was wrong.')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Wrong 0' }));
  expect(screen.getByText('Nothing was wrong.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'All 1' }));
  expect(screen.queryByText('Nothing was wrong.')).toBeNull();
});

it('STUDY-2 what was wrong stands complete, with its translation, its sound and the reason', () => {
  const particle: Reviewed = {
    ...heard(1, false),
    skill: 'particle',
    prompt: {
      instruction: 'question.particle',
      text: [{ text: '学校', ruby: 'がっこう' }, { text: '＿います。' }],
    },
    choices: [
      { id: 'a', text: [{ text: 'に' }] },
      { id: 'b', text: [{ text: 'を' }] },
    ],
    explanation: { en: 'に marks the place.' },
    lesson: { sentence: { meaning: { en: 'I am at school.' }, sound: '/sounds/s.mp3' } },
  };
  renderPage(<QuestionReview questions={[particle]} />);
  const sentence = screen.getByText('I am at school.').closest('p');
  expect(sentence?.textContent).toContain('学校がっこうにいます。');
  expect(screen.getByRole('button', { name: 'Listen: 学校にいます。' })).toBeTruthy();
  expect(screen.getByText('marks the place.', { exact: false })).toBeTruthy();
});
