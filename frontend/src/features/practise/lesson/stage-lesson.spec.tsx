import type { KanjiFacts } from '#contracts/http/study-characters';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { practiceSearch, lessonSearch } from '../../../parts/study/practice-link.js';
import { aUser, startTexts } from '../../../testing/render.js';
import { aStudy } from '../../../testing/study.js';
import { PracticeLauncher } from '../practice-launcher.js';
import { aChoiceQuestion } from '../testing/a-sheet.js';
import {
  aNewSheet,
  begun,
  calls,
  endPractice,
  newAttempt,
  open,
  place,
  startPractice,
} from '../testing/open-practice.js';

beforeEach(startPractice);
beforeEach(() => startTexts('practise', 'writing', 'question', 'see-result', 'materials'));
afterEach(endPractice);

const KANJI = [...'一二三四五六七八九十'];
const facts = (char: string): KanjiFacts => ({
  char,
  grade: 1,
  level: 'N5',
  on: ['イチ'],
  kun: ['ひと（つ）'],
  readings: [
    {
      label: 'ひと（つ）',
      word: {
        text: [{ text: char, ruby: 'ひと' }, { text: 'つ' }],
        meaning: { en: `one ${char}` },
        sound: '/sounds/1.mp3',
      },
    },
    { label: 'イチ', word: { text: [{ text: `${char}月` }], meaning: { en: 'month' }, sound: null } },
  ],
  meaning: { en: `meaning of ${char}`, vi: `nghĩa của ${char}` },
  hanviet: ['Nhất'],
  strokes: ['Hf3f'],
  similar: [],
  mistaken_for: { char: '干', meaning: { en: 'dry' }, difference: { en: 'The upper bar is longer.' } },
  words: [],
});
const REPLIES = {
  'GET /quiz/study/stages': { body: { stages: [2, 3].map((stage) => ({ stage, grade: 1, kanji: KANJI })) } },
  'GET /quiz/study': { body: aStudy() },
  ...Object.fromEntries(
    KANJI.map((char) => [`GET /quiz/study/kanji?char=${encodeURIComponent(char)}`, { body: facts(char) }]),
  ),
};
const stage = (number: number) => practiceSearch('kanji-stage', { stage: number });
const card = (char: string) => screen.findByRole('heading', { name: `meaning of ${char}` });
const starts = (asked: Parameters<typeof calls>[0]) => calls(asked, 'POST /quiz/attempts').length;

/** @param given how many of its questions have been answered */
const begin = (search: string, user = aUser({ id: newAttempt() }), given = 0) => {
  const questions = Array.from({ length: 12 }, (_, index) => aChoiceQuestion(index + 1));
  const answers = questions
    .slice(0, given)
    .map(({ id }) => ({ question_id: id, value: '1', saved_at: '2026-11-21T00:00:01.000Z' }));
  const sheet = aNewSheet(questions, { quiz_type: 3, setup: { stage: 3 }, answers });
  const address = `/stages${given > 0 ? `?attempt=${sheet.id}` : search}`;
  return open({ sheet, user, address, replies: REPLIES, page: <PracticeLauncher /> });
};

describe('the lesson of a stage', () => {
  it('STUDY-6 five new kanji are shown, each with its first reading first, before any is asked', async () => {
    const { asked, user } = await begin(stage(3));
    await card('一');
    const [first, second] = screen
      .getAllByRole('listitem')
      .filter((one) => one.textContent.includes('reading') || one.textContent.includes('most used'));
    expect(first?.textContent).toContain('ひと（つ）most used');
    expect(second?.textContent).toContain('イチother reading');
    expect(screen.getAllByRole('button', { name: 'Listen to 一つ' })).toHaveLength(2);
    expect(screen.getByText('dry')).toBeTruthy();
    expect(screen.getByText('The upper bar is longer.')).toBeTruthy();
    expect(screen.queryByText(/Hán Việt/)).toBeNull();
    for (const next of KANJI.slice(1, 5)) {
      await user.click(screen.getByRole('button', { name: 'Next kanji' }));
      await card(next);
    }
    expect(starts(asked)).toBe(0);
    await user.click(screen.getByRole('button', { name: 'To the questions' }));
    await begun();
    expect(starts(asked)).toBe(1);
  });

  it('STUDY-6 its place is kept: by the arrows, over a reload, and after it was left', async () => {
    const me = aUser({ id: newAttempt() });
    const { user } = await begin(stage(3), me);
    await card('一');
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    await card('二');
    await user.keyboard('{Enter}');
    await card('三');
    await user.click(screen.getByRole('button', { name: 'End practice' }));
    expect(place()).toBe('/stages');
    cleanup();
    await begin(stage(3), me);
    await card('三');
  });

  it('STUDY-6 who knows them goes straight to the questions, and is shown no others on the way', async () => {
    const me = aUser({ id: newAttempt() });
    const { user, asked } = await begin(stage(3), me);
    await user.click(await screen.findByRole('button', { name: 'Skip to the questions' }));
    await begun();
    expect(starts(asked)).toBe(1);
    cleanup();
    await begin('', me, 10);
    expect(await screen.findByText('11/12')).toBeTruthy();
  });

  it('STUDY-6 the other five are shown when the first have been asked; leaving asks first', async () => {
    const { user } = await begin('', undefined, 10);
    await card('六');
    await user.click(screen.getByRole('button', { name: 'End practice' }));
    await user.click(await screen.findByRole('button', { name: 'Go on' }));
    await waitFor(() => expect(screen.queryByText('End practice?')).toBeNull());
    for (let at = 0; at < 5; at++) await user.keyboard('{ArrowRight}');
    expect(await screen.findByText('11/12')).toBeTruthy();
  });

  it('STUDY-6 a stage that was tried begins with its questions; its cards can be seen again', async () => {
    const { asked } = await begin(stage(2));
    await begun();
    expect(starts(asked)).toBe(1);
    cleanup();
    await begin(lessonSearch(2));
    await card('一');
  });
});
