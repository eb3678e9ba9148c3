import type { AttemptSheet, SheetQuestion } from '#contracts/http/attempts';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { i18n } from '../../kit/texts/i18n.js';
import { renderPage, startTexts } from '../../testing/render.js';
import { SectionNote } from './section-note.js';

const question = (section: number): SheetQuestion => ({
  ...{ id: `q${section}`, section, points: 1, skill: 'kana' },
  prompt: { instruction: 'question.kana-to-romaji', glyph: 'あ' },
});
const SHEET: Pick<AttemptSheet, 'questions' | 'sections' | 'instructions'> = {
  instructions: { ja: 'じしょは つかえません。' },
  sections: [
    {
      title: '文法',
      instructions: { en: 'Choose one.', vi: 'Hãy chọn một.', ja: 'ひとつ えらんで ください。' },
    },
    { title: null },
  ],
  questions: [question(0), question(0), question(1)],
};
const open = (index: number) => renderPage(<SectionNote sheet={SHEET} index={index} />);
const folded = () => screen.queryByText('Instructions')?.closest('details') ?? null;

describe('TEST-1 LANG-2 instructions of a test', () => {
  beforeEach(() => startTexts('take-test', 'question'));

  it('stand in full where a section begins, in the reader’s language, the test’s own marked as Japanese', () => {
    open(0);
    expect(screen.getByRole('heading', { name: '文法' })).toBeTruthy();
    expect(screen.getByText('Choose one.').closest('[lang]')?.getAttribute('lang')).toBe('en');
    const own = screen.getByText(/じしょは/).closest('[lang]');
    expect(own?.textContent).toMatch(/ja$/);
    expect(folded()).toBeNull();
  });

  it('are folded at its further questions', () => {
    open(1);
    expect(folded()?.open).toBe(false);
    expect(folded()?.textContent).toMatch(/Choose one\./);
  });

  it('a reader of another language than its author wrote gets English before Japanese', async () => {
    await i18n.changeLanguage('ja');
    open(0);
    expect(screen.getByText(/ひとつ/)).toBeTruthy();
    expect(screen.queryByText('Choose one.')).toBeNull();
    await i18n.changeLanguage('en');
  });

  it('nothing stands where nothing is said', () => {
    open(2);
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
