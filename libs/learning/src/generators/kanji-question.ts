import { isTold as isToldBeside } from '../carriers.js';
import { explainInWord, explainKanji } from '../explanations.js';
import { KANJI, kanjiByChar, similarKanji } from '../kanji.js';
import type { Kanji } from '../kanji.js';
import { meaningsApart } from '../meaning-words.js';
import { plain } from '../question.js';
import type { QuestionContent, RubyText, Skill } from '../question.js';
import { firstReading } from '../ranked-readings.js';
import type { RankedReading } from '../ranked-readings.js';
import { foldReading, isNoReadingOf, readingLine, taughtReadings } from '../readings.js';
import type { TaughtReading } from '../readings.js';
import { arrangeChoices } from './choices.js';
import { distractorSets } from './distractors.js';
import { meaningChoices } from './for-chinese.js';
import { kanjiIsTold, promptOfKanji } from './told-in-chinese.js';

const ALL_READINGS: readonly TaughtReading[] = KANJI.flatMap(taughtReadings);

/** What every question about a kanji says of it, except its tags. */
export function describeKanji(
  kanji: Kanji,
  skill: Skill,
): Omit<QuestionContent, 'prompt' | 'choices' | 'key' | 'tags'> {
  return {
    skill,
    explanation: explainKanji(kanji.char, readingLine(kanji), kanji.meaning),
    ...(kanji.level === null ? {} : { level: kanji.level }),
    grade: kanji.grade,
    theme: kanji.theme,
    source: { kind: 'kanji', item: kanji.char },
  };
}

/** Of readings that are not to be known first: who has not met the kanji is not asked by them. */
export const FURTHER_READING = 'further-reading';
const isFirst = ({ kanji, reading }: TaughtReading): boolean => firstReading(kanji).reading === reading;
const firsts = new Set(ALL_READINGS.filter(isFirst));
/** Those of the tier that are to be known first. */
export const firstOnes = (tier: readonly TaughtReading[]): TaughtReading[] =>
  tier.filter((reading) => firsts.has(reading));

const tagsOf = (...more: string[]): string[] => ['kanji', ...more];

const byKanji = Map.groupBy(ALL_READINGS, (reading) => reading.kanji.char);

const NUMERALS = Array.from('一二三四五六七八九');
/** 勢い, 互い: they end as adjectives do and are none. */
const NOUNS = Array.from('問幸勢災互憂憩遣');

/** What one sees a reading to be by its end: a way to count, an adjective, a verb, or neither; on and kun without okurigana are forms of their own. */
function formOf({ kind, okurigana, kanji: { char } }: TaughtReading): string {
  if (kind !== 'kun-okurigana') return kind;
  if (okurigana === 'つ' && NUMERALS.includes(char)) return 'counting';
  if (okurigana.endsWith('い') && !NOUNS.includes(char)) return 'adjective';
  return /[うくぐすつぬぶむる]$/u.test(okurigana) ? 'verb' : 'neither';
}
const forms = new Map(ALL_READINGS.map((reading) => [reading, formOf(reading)]));

/** So many signs longer or shorter a choice may be; okurigana varies more. */
const LONGER = { on: 1, kun: 1, 'kun-okurigana': 2 } as const;
const isAsLong = (one: TaughtReading, other: TaughtReading): boolean =>
  Math.abs(one.label.length - other.label.length) <= LONGER[one.kind];

/** Grouped once: a bank asks for each of these thousands of times. */
const alike = {
  form: Map.groupBy(ALL_READINGS, formOf),
  okurigana: Map.groupBy(ALL_READINGS, ({ kind, okurigana }) => `${kind} ${okurigana}`),
  grade: Map.groupBy(ALL_READINGS, (reading) => `${formOf(reading)} ${reading.kanji.grade}`),
  length: Map.groupBy(ALL_READINGS, (reading) => `${formOf(reading)} ${reading.label.length}`),
};
const byKind = Map.groupBy(ALL_READINGS, ({ kind }) => kind);
/** On, kun, or kun with okurigana, as this one is. */
export const ofItsKind = ({ kind }: TaughtReading): TaughtReading[] => byKind.get(kind) ?? [];

/** Readings of kanji that look alike or belong to the same field first, then those of the same ending, of near kanji, and length. */
export function readingTiers(answer: TaughtReading): TaughtReading[][] {
  const { kind, kanji, okurigana, label } = answer;
  const form = formOf(answer);
  const near = [...similarKanji(kanji.char), ...fieldOf(kanji)];
  const ofNear = near.flatMap((char) => byKanji.get(char) ?? []);
  const sameEnding = okurigana === '' ? [] : alike.okurigana.get(`${kind} ${okurigana}`);
  return [
    ofNear.filter((reading) => forms.get(reading) === form),
    (sameEnding ?? []).filter((reading) => forms.get(reading) === form),
    alike.grade.get(`${form} ${kanji.grade}`) ?? [],
    alike.length.get(`${form} ${label.length}`) ?? [],
    alike.form.get(form) ?? [],
  ];
}

const byTheme = Map.groupBy(KANJI, (kanji) => kanji.theme);
const fieldOf = (kanji: Kanji): string[] => (byTheme.get(kanji.theme) ?? []).map((other) => other.char);

/** The word around the kanji, without furigana over it; not where it shows the okurigana of the choices, the reading changed, or the answer. */
function carrierPrompt({ kind, carrier }: RankedReading): Pick<QuestionContent['prompt'], 'text'> {
  if (carrier === undefined || kind === 'kun-okurigana') return {};
  const { isPlain, word, char, around, sound } = carrier;
  return isPlain && word.word !== char && !isToldBeside(around, sound) ? { text: around } : {};
}

function explainReadingOf(kanji: Kanji, { carrier }: RankedReading): QuestionContent['explanation'] {
  const explained = explainKanji(kanji.char, readingLine(kanji), kanji.meaning);
  return carrier === undefined ? explained : explainInWord(explained, carrier.word);
}

/** Threes of readings that the kanji does not have, nor another kanji of the word around it: 早退 with たい shown is no タイ. */
function wrongReadings(
  answer: TaughtReading,
  seed: string,
  around: RubyText = [],
  isFair: (wrong: readonly TaughtReading[]) => boolean = () => true,
): (readonly TaughtReading[])[] {
  const told = new Set(around.map(({ ruby = '' }) => foldReading(ruby)));
  const isGivenAway = ({ forms: sounds }: TaughtReading): boolean => sounds.some((sound) => told.has(sound));
  return distractorSets({
    seed,
    isFair,
    tiers: readingTiers(answer),
    isSafe: (one) => isAsLong(answer, one) && isNoReadingOf(answer.kanji, one) && !isGivenAway(one),
    facesOf: (reading) => [reading.label],
    answer,
  });
}

/** Kanji, in a word where one shows it → one of its taught readings. */
export function generateKanjiReadingQuestion(answer: RankedReading, seed: string): QuestionContent {
  const { kanji, kind } = answer;
  const prompt = carrierPrompt(answer);
  const sets = wrongReadings(answer, seed, prompt.text);
  const side = kind === 'on' ? 'reading-on' : 'reading-kun';
  return {
    ...describeKanji(kanji, 'kanji-reading'),
    explanation: explainReadingOf(kanji, answer),
    prompt: { instruction: 'question.kanji-reading', glyph: kanji.char, ...prompt },
    ...arrangeChoices(
      seed,
      plain(answer.label),
      ...sets.map((wrong) => wrong.map((reading) => plain(reading.label))),
    ),
    tags: isFirst(answer) ? tagsOf(side) : tagsOf(side, FURTHER_READING),
  };
}

const byGrade = Map.groupBy(KANJI, ({ grade }) => grade);
const byRadical = Map.groupBy(KANJI, ({ grade, radical }) => `${grade} ${radical}`);
const byField = Map.groupBy(KANJI, ({ grade, theme }) => `${grade} ${theme}`);

/** Of the same grade: what looks alike, has the same radical, belongs to the same field; then any. */
function kanjiTiers(kanji: Kanji): Kanji[][] {
  const { char, grade, radical, theme } = kanji;
  const others = (peers: readonly Kanji[] = []): Kanji[] => peers.filter((other) => other !== kanji);
  const similar = Array.from(similarKanji(char), kanjiByChar).filter((other) => other.grade === grade);
  return [
    similar,
    others(byRadical.get(`${grade} ${radical}`)),
    others(byField.get(`${grade} ${theme}`)),
    others(byGrade.get(grade)),
  ];
}

/** By language: two kanji may have one word in one of them. */
const glossesOf = (kanji: Kanji): string[] => Object.entries(kanji.meaning).map((gloss) => gloss.join(':'));

/** Threes for a meaning that is told by a reading, one of which at least is as long as the answer where any is. */
function readingsAsLong(answer: TaughtReading, seed: string): (readonly TaughtReading[])[] {
  const isAsLongAs = ({ label }: TaughtReading): boolean => label.length === answer.label.length;
  const some = (alike.length.get(`${formOf(answer)} ${answer.label.length}`) ?? []).filter((reading) =>
    isNoReadingOf(answer.kanji, reading),
  );
  return wrongReadings(answer, seed, [], some.length === 0 ? undefined : (wrong) => wrong.some(isAsLongAs));
}

/** Kanji → its meaning in the reader's language, in Chinese its first reading. */
export function generateKanjiMeaningQuestion(kanji: Kanji, seed: string): QuestionContent {
  const [similar = [], ...peers] = kanjiTiers(kanji);
  const sets = distractorSets({
    seed,
    tiers: [similar, ...peers],
    isSafe: (other) => meaningsApart(kanji, other),
    facesOf: glossesOf,
    answer: kanji,
    shown: similar,
  });
  const first = firstReading(kanji);
  const [right, ...wrong] = meaningChoices({
    asked: kanji.char,
    right: kanji.meaning,
    sets: sets.map((set) => set.map(({ meaning }) => meaning)),
    reading: first.label,
    readings: () => readingsAsLong(first, `${seed}/chinese`).map((set) => set.map(({ label }) => label)),
  });
  return {
    ...describeKanji(kanji, 'kanji-meaning'),
    prompt: { instruction: 'question.kanji-meaning', glyph: kanji.char },
    ...arrangeChoices(seed, right, ...wrong),
    tags: tagsOf('meaning'),
  };
}

const bySound = new Map<string, Kanji[]>();
for (const reading of ALL_READINGS) {
  for (const form of reading.forms) bySound.set(form, [...(bySound.get(form) ?? []), reading.kanji]);
}

/** Kanji read the same: wrong by their meaning alone, which is what a learner of a homophone must know. */
function homophones(kanji: Kanji): Kanji[] {
  const forms = taughtReadings(kanji).flatMap((reading) => reading.forms);
  const same = new Set(forms.flatMap((form) => bySound.get(form) ?? []));
  return [...same].filter((other) => other !== kanji && Math.abs(other.grade - kanji.grade) <= 2);
}

/** By the readings alone where the mask leaves no meaning to who reads Chinese. */
const isToldFrom = (kanji: Kanji, other: Kanji): boolean =>
  kanjiIsTold(kanji) || taughtReadings(kanji).some((reading) => isNoReadingOf(other, reading));

/**
 * A meaning and the taught readings → the kanji. All readings are shown together, because one of them alone may
 * not be the word of the meaning (本 is book as ホン, origin as もと).
 */
export function generateKanjiWritingQuestion(kanji: Kanji, seed: string): QuestionContent {
  const [similar = [], ...peers] = kanjiTiers(kanji);
  const sets = distractorSets({
    seed,
    tiers: [similar, homophones(kanji), ...peers],
    isSafe: (other) => meaningsApart(kanji, other) && isToldFrom(kanji, other),
    facesOf: (other) => [other.char],
    answer: kanji,
    shown: similar,
  });
  return {
    ...describeKanji(kanji, 'kanji-writing'),
    prompt: {
      instruction: 'question.kanji-writing',
      text: [{ text: readingLine(kanji) }],
      meaning: promptOfKanji(kanji),
    },
    ...arrangeChoices(
      seed,
      plain(kanji.char),
      ...sets.map((wrong) => wrong.map((other) => plain(other.char))),
    ),
    tags: tagsOf('writing'),
  };
}
