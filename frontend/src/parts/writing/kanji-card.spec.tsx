import type { KanjiFacts } from '#contracts/http/study-characters';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { problem, serveApi } from '../../testing/api.js';
import { renderPage, startTexts } from '../../testing/render.js';
import { KanjiDialog } from './kanji-card.js';

const TEN: KanjiFacts = {
  char: '十',
  grade: 1,
  level: 'N5',
  on: ['ジュウ'],
  kun: ['とお', 'と'],
  readings: [],
  hanviet: [],
  mistaken_for: null,
  meaning: { en: 'ten' },
  strokes: ['Hf3f', 'fHf4'],
  similar: ['千'],
  words: [{ word: '十日', reading: 'とおか', pitch: null, meaning: { en: 'the tenth' }, sound: null }],
};
const call = (char: string) => `GET /quiz/study/kanji?char=${encodeURIComponent(char)}`;

describe('kanji card', () => {
  beforeEach(() => startTexts('writing', 'question', 'pitch'));

  it('STUDY-5 has readings, meaning, words, strokes, what looks alike, and a way to write it in a quiz', async () => {
    serveApi({ [call('十')]: { body: TEN } });
    const onQuiz = vi.fn<(setup: object) => void>();
    const onChar = vi.fn<(char: string) => void>();
    renderPage(<KanjiDialog char="十" onClose={() => undefined} onQuiz={onQuiz} onChar={onChar} />);
    const user = userEvent.setup();
    expect(await screen.findByText('ten')).toBeTruthy();
    for (const text of ['ジュウ', 'とお、と', 'とおか', 'the tenth', 'Grade 1', 'N5', '2 strokes'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Stroke order of 十, 2 strokes' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '千' }));
    expect(onChar).toHaveBeenCalledExactlyOnceWith('千');
    await user.click(screen.getByRole('button', { name: 'Write it in a quiz' }));
    expect(onQuiz).toHaveBeenCalledExactlyOnceWith({ skills: ['handwriting'], items: ['十'] });
  });

  it.each([
    ['まな（ぶ）', 1],
    ['とお', 0],
  ])('STUDY-5 says what the brackets of a reading mean where there are some (%s)', async (reading, notes) => {
    serveApi({ [call('十')]: { body: { ...TEN, kun: [reading] } } });
    renderPage(<KanjiDialog char="十" onClose={() => undefined} />);
    await screen.findByText(reading);
    expect(screen.queryAllByText(/^What is in brackets is written in kana/)).toHaveLength(notes);
  });

  it('STUDY-5 says so where there is none', async () => {
    serveApi({ [call('鿃')]: problem(404, 'request.not-found') });
    renderPage(<KanjiDialog char="鿃" onClose={() => undefined} />);
    expect(await screen.findByText('There is no card for this kanji')).toBeTruthy();
  });
});
