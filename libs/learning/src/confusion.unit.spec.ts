import { describe, expect, it } from 'vitest';
import { generatedBank } from './bank.js';
import { confusionOf, isCalled, nameOfAsked } from './confusion.js';
import { kanaByChar } from './kana.js';
import { wrongChoices } from './question.js';
import type { QuestionContent } from './question.js';

const bank = new Map(generatedBank().map(({ slug, content }) => [slug, content]));
const contentOf = (slug: string): QuestionContent => {
  const content = bank.get(slug);
  if (content === undefined) throw new Error(`no ${slug}`);
  return content;
};
const textOf = ({ text }: NonNullable<QuestionContent['choices']>[number]): string =>
  (text ?? []).map((segment) => segment.text).join('');
const chosen = (slug: string) => {
  const content = contentOf(slug);
  const wrong = (content.choices ?? []).filter(
    ({ id }) => content.key.type === 'choice' && id !== content.key.choice_id,
  );
  return wrong.map((choice) => [textOf(choice), confusionOf(content, choice.id)] as const);
};

describe('confusionOf', () => {
  it('STUDY-7 names the two kana, also where the choices are romaji or it was asked by sound', () => {
    for (const [romaji, confusion] of chosen('kana:シ:to-romaji')) {
      expect(confusion?.asked).toBe('シ');
      expect(kanaByChar(confusion?.chosen ?? '')).toMatchObject({ script: 'katakana', romaji });
    }
    for (const [char, confusion] of chosen('kana:シ:from-romaji'))
      expect(confusion).toEqual({ asked: 'シ', chosen: char });
    for (const [char, confusion] of chosen('kana:し:sound'))
      expect(confusion).toEqual({ asked: 'し', chosen: char });
  });

  it('STUDY-7 names kanji for a meaning, particles for a gap', () => {
    for (const [char, confusion] of chosen('kanji:待:writing'))
      expect(confusion).toEqual({ asked: '待', chosen: char });
    for (const [particle, confusion] of chosen('particle:p-001'))
      expect(confusion).toMatchObject({ chosen: particle });
  });

  it('STUDY-7 names nothing for a right answer, readings, meanings, and no answer', () => {
    const right = contentOf('kana:シ:to-romaji');
    expect(right.key.type === 'choice' && confusionOf(right, right.key.choice_id)).toBeUndefined();
    expect(confusionOf(right, '')).toBeUndefined();
    for (const slug of ['kanji:待:reading-ま.つ', 'kanji:待:meaning'])
      for (const [, confusion] of chosen(slug)) expect(confusion).toBeUndefined();
  });
});

describe('the names of a drill', () => {
  it('STUDY-3 a kanji is called by its sign and by its meaning, a particle by what stands in the gap', () => {
    const [meaning, writing] = [contentOf('kanji:大:meaning'), contentOf('kanji:大:writing')];
    for (const one of [meaning, writing]) {
      expect(nameOfAsked(one)).toBe('大');
      const ids = wrongChoices(one).map(({ id }) => id);
      expect(ids.filter((id) => isCalled(one, id, '犬'))).not.toEqual([]);
      expect(ids.filter((id) => isCalled(one, id, '大'))).toEqual([]);
    }
    expect(nameOfAsked(contentOf('particle:p-001'))).toBe('は');
    expect(nameOfAsked(contentOf('kana:ケ:to-romaji'))).toBe('ケ');
  });
});
