import { describe, expect, it } from 'vitest';
import { judge, KANJI, soundOf, WRITTEN_KANA, writtenRivals } from '../index.js';
import {
  handwritingById,
  handwritingId,
  handwritingQuestion,
  isToldBySound,
} from './handwriting-question.js';

describe('questions of handwriting', () => {
  it('STUDY-5 of every kana of one sign and every kanji are found by their id, and their own strokes are right', () => {
    const asked = [
      ...WRITTEN_KANA.map(({ char }) => [char, 'romaji'] as const),
      ...WRITTEN_KANA.filter(isToldBySound).map(({ char }) => [char, 'sound'] as const),
      ...KANJI.map(({ char }) => [char, 'meaning'] as const),
    ];
    for (const [char, cue] of asked) {
      const content = handwritingById(handwritingId(char, cue));
      expect(content).toMatchObject({ skill: 'handwriting', key: { type: 'strokes', char } });
      if (content) expect([char, judge([...content.key.strokes], content.key)]).toEqual([char, true]);
    }
    expect(WRITTEN_KANA).toHaveLength(143);
  });

  it('STUDY-5 tell the kana by its sound or romaji, and the kanji by meaning and readings, never by itself', () => {
    expect(handwritingQuestion('か', 'sound').prompt).toEqual({
      instruction: 'question.handwriting-hiragana',
      text: [{ text: 'ka' }],
      audio: soundOf('kana', 'か'),
    });
    expect(handwritingQuestion('ヂ', 'romaji').prompt).toEqual({
      instruction: 'question.handwriting-katakana',
      text: [{ text: 'ji (di)' }],
    });
    expect(handwritingQuestion('山', 'meaning')).toMatchObject({
      prompt: {
        instruction: 'question.handwriting',
        text: [{ text: 'サン・やま' }],
        meaning: { en: 'mountain' },
      },
      source: { kind: 'kanji', item: '山' },
      grade: 1,
      level: 'N5',
      explanation: { en: '「山」 is read サン・やま. 「山」 means: mountain.' },
    });
  });

  it('STUDY-5 are not asked by a sound that two kana have, nor by a cue that a character has not', () => {
    for (const char of 'をぢづヲヂヅ')
      expect(() => handwritingQuestion(char, 'sound')).toThrow('does not tell');
    expect(() => handwritingQuestion('山', 'romaji')).toThrow('not told');
    expect(() => handwritingQuestion('あ', 'meaning')).toThrow('not told');
    expect(handwritingById('01900000-0000-7000-8000-000000000000')).toBeUndefined();
  });

  it('STUDY-5 know what a character is taken for', () => {
    expect(writtenRivals('シ').length).toBeGreaterThan(0);
    expect(writtenRivals('る')).toContain('ろ');
    expect(writtenRivals('土')).toContain('士');
    expect(writtenRivals('へ')).not.toContain('ヘ');
  });
});
