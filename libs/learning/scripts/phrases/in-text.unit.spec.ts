import { describe, expect, it } from 'vitest';
import { betweenReadings, spaced, startsInText } from './in-text.mjs';

/** The text, cut as its sentence is; the sentence is written with spaces. */
function cut(text: string, sentence: string, { at = 0, filled = 0 } = {}): string {
  const starts = [...sentence.matchAll(/ /g)].map(({ index }, before) => index - before);
  const whole = sentence.replaceAll(' ', '');
  return spaced(text, startsInText(text, { sentence: whole, at, filled }, starts));
}

describe('STUDY-4 the phrases of a text with a gap, or of a choice, are those of its sentence', () => {
  it('a gap stays with what it hangs on', () => {
    expect(cut('図書館＿本を読む。', '図書館で 本を 読む。', { filled: 1 })).toBe('図書館＿ 本を 読む。');
    expect(cut('名前を書いて＿。', '名前を 書いてください。', { filled: 4 })).toBe('名前を 書いて＿。');
  });

  it('breaks inside the gap are gone, and those after it move', () => {
    expect(cut('漢字を＿友達', '漢字を 読む ことが できる 友達', { filled: 8 })).toBe('漢字を＿ 友達');
  });

  it('a gap never stands alone', () => {
    expect(cut('私は＿行く。', '私は いつも 行く。', { filled: 3 })).toBe('私は＿ 行く。');
    expect(cut('＿どこですか。', 'それで どこですか。', { filled: 3 })).toBe('＿どこですか。');
    expect(cut('駅で＿。', '駅で 会います。', { filled: 4 })).toBe('駅で＿。');
  });

  it('a choice', () => {
    expect(cut('ことがある', '読む ことが あるよ', { at: 2 })).toBe('ことが ある');
  });

  it('no reading is cut', () => {
    expect(betweenReadings([{ text: '今日', ruby: 'きょう' }, { text: 'は' }], [1, 2])).toEqual([2]);
  });
});
