import { expect, it } from 'vitest';
import { LEVELS, type Level } from '#contracts/constants';
import { generatedBank } from './bank.js';
import { askedLevel } from './choices-level.js';
import { KANJI } from './kanji.js';
import type { ChoiceFace, QuestionContent } from './question.js';
import { toHiragana } from './readings.js';
import { WORDS, wordKey } from './words.js';

const bank = generatedBank();
const rank = (level: Level): number => LEVELS.indexOf(level);
const words = new Map(WORDS.map((word) => [wordKey(word), word]));
const kanji = new Map(KANJI.map((one) => [one.char, one]));
const textOf = ({ text = [] }: ChoiceFace): string => text.map((segment) => segment.text).join('');

/** What the question is about, straight from the library. */
function levelOfItem({ source, level }: QuestionContent): Level | null | undefined {
  if (source.kind === 'word') return words.get(source.item)?.level;
  if (source.kind === 'kanji') return kanji.get(source.item)?.level;
  return level;
}
const bySpelling = Map.groupBy(WORDS, ({ word }) => word);
const byReading = Map.groupBy(WORDS, ({ reading }) => toHiragana(reading));
const byMeaning = Map.groupBy(WORDS, ({ gloss }) => gloss.en);
/** No word of the library that is written, read or meant so is of this level or easier. */
const isAbove = (level: Level, face: ChoiceFace): boolean => {
  const text = textOf(face);
  const meant = face.meaning
    ? (byMeaning.get(face.meaning.en ?? '') ?? [])
    : [...(bySpelling.get(text) ?? []), ...(byReading.get(toHiragana(text)) ?? [])];
  return meant.length > 0 && meant.every((word) => rank(word.level) > rank(level));
};

it('TEST-1 no question of the whole bank is about an item above the level at which exams draw it', () => {
  const strange = bank.filter(({ content }) => {
    const [asked, item] = [askedLevel(content), levelOfItem(content)];
    return asked !== null && (!item || rank(item) > rank(asked));
  });
  expect(strange.map(({ slug }) => slug)).toEqual([]);
});

it('TEST-1 no word to choose among is above it, and no column of a matching question', () => {
  const strange = bank.filter(({ content }) => {
    const asked = askedLevel(content);
    const counts =
      content.source.kind === 'word' &&
      ['word-meaning', 'word-recall', 'listening', 'matching'].includes(content.skill);
    if (asked === null || !counts) return false;
    return [...(content.choices ?? []), ...(content.prompt.left ?? [])].some((face) => isAbove(asked, face));
  });
  expect(strange.map(({ slug }) => slug)).toEqual([]);
});

it('TEST-1 enough is left at each level for a test of it', () => {
  const at = (skill: string, level: Level) =>
    bank.filter(({ content }) => content.skill === skill && askedLevel(content) === level).length;
  for (const skill of ['word-meaning', 'word-recall', 'listening', 'matching'])
    for (const level of ['N5', 'N4'] as const)
      expect(at(skill, level), `${skill} ${level}`).toBeGreaterThan(400);
});

it('TEST-1 what stands at its own level says nothing of it', () => {
  const raised = bank.filter(({ content }) => content.choices_level !== undefined);
  expect(raised.length).toBeGreaterThan(0);
  for (const { slug, content } of raised)
    expect(rank(askedLevel(content) ?? 'N5'), slug).toBeGreaterThan(rank(content.level ?? 'N1'));
});
