import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTexts } from '../../testing/render.js';
import { keptPlace } from '../../kit/session/kept.js';
import { LastChoice, setupName } from './last-choice.js';

const place = (code: 'kanji-by-grade' | 'vocabulary') => keptPlace(setupName(code));

describe('what was chosen last', () => {
  beforeEach(() => startTexts('materials', 'question'));
  afterEach(() => localStorage.clear());

  const shown = (kept: string | undefined): string => {
    if (kept !== undefined) localStorage.setItem(place('kanji-by-grade'), kept);
    return render(<LastChoice code="kanji-by-grade" />).container.textContent;
  };

  it.each([
    [JSON.stringify({ grade: 2, question_count: 10 }), 'Last time: Grade 2・10 questions'],
    [JSON.stringify({ level: 'N4', script: 'katakana' }), 'Last time: N4・Katakana'],
    [JSON.stringify({ grade: 7, level: 'N9', script: 'runes', question_count: '10' }), ''],
    ['{ not json', ''],
    ['null', ''],
    [undefined, ''],
  ])('STUDY-1 of %s says “%s”', (kept, text) => {
    expect(shown(kept)).toBe(text);
  });

  it('STUDY-1 is kept for each practice on its own', () => {
    localStorage.setItem(place('vocabulary'), JSON.stringify({ level: 'N5' }));
    shown(undefined);
    expect(screen.queryByText(/Last time/)).toBeNull();
  });
});
