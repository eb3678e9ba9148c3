import { describe, expect, it } from 'vitest';
import { CONTENT_LANGUAGES } from '../question.js';
import { KANJI_DIFFERENCES, pairLesson } from './pair-lesson.js';

describe('the two of a drill', () => {
  it('STUDY-3 two kana: how each is read, and the stroke or the dots that tell them apart', () => {
    const shapes = pairLesson('kana', ['シ', 'ツ']);
    expect(shapes?.pair.map(({ reading }) => reading)).toEqual(['shi', 'tsu']);
    expect(shapes?.difference?.en).toBe('The long stroke of 「シ」 goes up, that of 「ツ」 comes down.');
    expect(pairLesson('kana', ['か', 'が'])?.difference?.en).toBe(
      'Without the two dots (゛) it is 「か」 (ka).',
    );
    expect(pairLesson('kana', ['あ', 'ん'])?.difference).toBeUndefined();
  });

  it('STUDY-3 two kanji: their meanings, and the radicals in every language', () => {
    const pair = pairLesson('kanji', ['待', '持']);
    expect(pair?.pair.map(({ meaning }) => meaning?.en)).toEqual(['wait', 'hold']);
    expect(pair?.difference?.en).toBe('The radical of 「待」 is 彳, that of 「持」 is 手（扌）.');
    for (const language of CONTENT_LANGUAGES) expect(pair?.difference?.[language]).toContain('彳');
    // one radical tells nothing, nor does one that is the kanji itself
    expect(pairLesson('kanji', ['村', '林'])?.difference).toBeUndefined();
    expect(pairLesson('kanji', ['足', '赤'])?.difference).toBeUndefined();
  });

  it('STUDY-3 two kanji of nearly one shape: the stroke that tells them apart, in every language', () => {
    expect(pairLesson('kanji', ['末', '未'])?.difference?.en).toBe(
      'In 「未」 the upper bar is the shorter one, in 「末」 the longer one.',
    );
    for (const { kanji, differ } of KANJI_DIFFERENCES) {
      const [one = '', other = '', ...more] = Array.from(kanji);
      expect(more).toEqual([]);
      expect(pairLesson('kanji', [one, other])?.difference).toBe(differ);
      for (const language of CONTENT_LANGUAGES)
        for (const char of [one, other]) expect(differ[language]).toContain(`「${char}」`);
    }
  });

  it('STUDY-3 two particles have their jobs, two words their meanings', () => {
    const jobs = pairLesson('particle', ['に', 'で'])?.pair.map(({ text, example }) => [
      text,
      example !== undefined,
    ]);
    expect(jobs).toEqual([
      [[{ text: 'に' }], true],
      [[{ text: 'で' }], true],
    ]);
    expect(pairLesson('word', ['鉛筆', '試験'])?.pair.map(({ meaning }) => meaning?.en)).toHaveLength(2);
  });

  it('STUDY-3 of what the library does not know there is no card', () => {
    expect(pairLesson('kana', ['シ', 'x'])).toBeUndefined();
    expect(pairLesson('own', ['シ', 'ツ'])).toBeUndefined();
  });
});
