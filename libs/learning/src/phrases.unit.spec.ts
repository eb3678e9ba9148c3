import { describe, expect, it } from 'vitest';
import phrases from './data/phrases.json' with { type: 'json' };
import { parsePhrases, type PhrasedText, withPhrases } from './phrases.js';

/** As it is shown: a space, or a place to break. */
const shown = (text: PhrasedText): string =>
  text
    .map(({ text: part, phrase }) => `${phrase === 'spaced' ? ' ' : phrase === 'close' ? '|' : ''}${part}`)
    .join('');
const surfaceOf = (text: PhrasedText): string => text.map(({ text: part }) => part).join('');

describe('STUDY-4 the phrases of a text', () => {
  const written = '{銀行|ぎんこう}はあの{角|かど}にあります。';

  it('stand apart for beginners', () =>
    expect(shown(parsePhrases(written, 'N5'))).toBe(' 銀行は あの 角に あります。'));
  it('are places to break for others', () =>
    expect(shown(parsePhrases(written, 'N4'))).toBe('|銀行は|あの|角に|あります。'));
  it('stand apart where all is kana, whatever the level', () =>
    expect(shown(parsePhrases('ほうがいいです', 'N4'))).toBe(' ほうが いいです'));
  it('have no second space after a sign that brings its own', () =>
    expect(shown(parsePhrases('はい、今すぐ行きます。', 'N5'))).toContain('はい、|今'));
  it('keep the readings', () =>
    expect(parsePhrases(written, 'N4')).toEqual([
      { text: '銀行', ruby: 'ぎんこう', phrase: 'close' },
      { text: 'は' },
      { text: 'あの', phrase: 'close' },
      { text: '角', ruby: 'かど', phrase: 'close' },
      { text: 'に' },
      { text: 'あります。', phrase: 'close' },
    ]));
  it('keep the mark of what is asked for', () => {
    const [bank, ...rest] = parsePhrases(written, 'N4');
    const text = [{ text: bank?.text ?? '', ruby: 'ぎんこう', marked: true as const }, ...rest];
    expect(withPhrases(text, 'N4')[0]).toEqual({ ...text[0], phrase: 'close' });
  });
  it('are not known of what somebody else wrote', () => {
    const text = [{ text: '先生がご自分でお書きになった文です。' }];
    expect(withPhrases(text, 'N5')).toBe(text);
  });
});

const LETTER = /[\p{L}\p{N}]/u;

describe('STUDY-4 every sentence of ours', () => {
  it('is the same text with its phrases', () => {
    for (const line of phrases) {
      const text = line.replaceAll(' ', '');
      const phrased = withPhrases([{ text }], 'N4');
      expect(surfaceOf(phrased)).toBe(text);
      expect(phrased.filter(({ phrase }) => phrase !== undefined)).toHaveLength(line.split(' ').length);
    }
  });

  it('has its gap beside letters of the same phrase', () => {
    // '＿。' is all there is of a sentence whose pieces are to be arranged
    const withLetters = phrases.filter((line) => LETTER.test(line));
    const alone = withLetters.flatMap((line) =>
      line.split(' ').filter((phrase) => phrase.includes('＿') && !LETTER.test(phrase)),
    );
    expect(alone).toEqual([]);
  });

  it('is short enough in each phrase for a phone', () => {
    expect(phrases.flatMap((line) => line.split(' ')).filter((phrase) => phrase.length > 16)).toEqual([]);
  });
});
