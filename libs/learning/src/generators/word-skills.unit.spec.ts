import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROPERTY_RUNS } from '#testing/kernel';
import edict from '../data/dictionary/words.json' with { type: 'json' };
import typedRows from '../data/typed-readings.json' with { type: 'json' };
import { judge } from '../judge/index.js';
import { CONTENT_LANGUAGES } from '../question.js';
import type { Choice, QuestionContent } from '../question.js';
import {
  choiceFault,
  everyFace,
  refuse,
  rightOf,
  scriptsOf,
  shownTo,
  wrongOf,
  drawsOf,
} from '../testing/question-faults.js';
import { WORDS, isRelated, wordByKey, wordKey } from '../words.js';
import type { Word } from '../words.js';
import { generateListeningWordQuestion } from './listening-question.js';
import { generateWordMeaningQuestion, generateWordRecallQuestion } from './word-question.js';
import {
  asksReading,
  generateTypedWordReadingQuestion,
  generateWordReadingQuestion,
} from './word-reading-question.js';

/** Milliseconds: a machine that does much else at once is slow. */
const PATIENCE = 60_000;
const anyWord = fc.constantFrom(...WORDS);
const anyReadable = fc.constantFrom(...WORDS.filter(asksReading));
const anySeed = fc.string();

const inEdict = new Map(edict.map((row) => [`${row.word}/${row.reading}`, row]));
const glossIndex = Map.groupBy(WORDS, ({ gloss }) => everyFace({ meaning: gloss }));
const faceIndex = Map.groupBy(WORDS, ({ word }) => word);

const dropped = new Map(typedRows.map(({ word, drop = [] }) => [word, drop]));
const isDropped = ({ word }: Word, reading: string): boolean => dropped.get(word)?.includes(reading) === true;

/** Phrases of a gloss as a reader sees them, notes in brackets left out. */
const phrases = (word: Word): Set<string> =>
  new Set(
    CONTENT_LANGUAGES.flatMap((language) =>
      word.gloss[language]
        .replaceAll(/\([^)]*\)|（[^）]*）/g, '')
        .toLowerCase()
        .split(/[,;、，；]/)
        .map((phrase) => `${language} ${phrase.trim()}`)
        .filter((phrase) => !phrase.endsWith(' ')),
    ),
  );
/** Long English words that two glosses may share. */
const COMMON = new Set(['there', 'these', 'those', 'someone', 'something', 'month']);
const longWords = ({ gloss }: Word): string[] =>
  (
    gloss.en
      .replaceAll(/\([^)]*\)/g, '')
      .toLowerCase()
      .match(/[a-z]{5,}/g) ?? []
  ).filter((text) => !COMMON.has(text));

const phrasesOf = new Map(WORDS.map((word) => [word, phrases(word)]));
const longWordsOf = new Map(WORDS.map((word) => [word, longWords(word)]));

const named = (one: Word, other: Word): boolean =>
  (one.near ?? []).includes(wordKey(other)) ||
  inEdict.get(wordKey(one))?.near.includes(wordKey(other)) === true;

/** Why `other` might pass for `word`; undefined where it cannot. */
function mixUp(word: Word, other: Word): string | undefined {
  if (word === other) return 'is the word itself';
  if (word.word === other.word) return 'is spelled the same';
  if (named(word, other) || named(other, word)) return 'is near in meaning';
  const accepted = [...(word.accepted ?? []), ...(other.accepted ?? [])];
  if (accepted.includes(word.word) || accepted.includes(other.word)) return 'is another spelling';
  const shared = [...(phrasesOf.get(word) ?? [])].find((phrase) => phrasesOf.get(other)?.has(phrase));
  if (shared !== undefined) return `shares “${shared}”`;
  const long = longWordsOf.get(word)?.find((text) => longWordsOf.get(other)?.includes(text));
  return long === undefined ? undefined : `shares “${long}”`;
}

/** True synonyms have one gloss: all of them. */
const meant = (choice: Choice): readonly Word[] => glossIndex.get(everyFace(choice)) ?? [];
/** Homographs cannot be told apart by the text: all of them. */
const written = (choice: Choice): readonly Word[] => faceIndex.get(shownTo(choice, 'ja')) ?? [];

/** The prompt shows no furigana: the word may be any of its homographs. */
const mixUps = (word: Word, others: readonly Word[]): string | undefined =>
  (faceIndex.get(word.word) ?? [])
    .flatMap((twin) => others.map((other) => mixUp(twin, other)))
    .find((fault) => fault !== undefined);

const hiragana = (text: string): string =>
  text.replaceAll(/[ァ-ヶ]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0x60));
/** As it sounds, long vowels written in one way. */
const heard = (text: string): string =>
  hiragana(text)
    .replaceAll(/[づぢを]/g, (char) => ({ づ: 'ず', ぢ: 'じ', を: 'お' })[char] ?? char)
    .replaceAll(/(?<=[おこそとのほもよろごぞどぼぽょ])[うー]/g, 'お')
    .replaceAll(/(?<=[えけせてねへめれげぜでべぺ])[いー]/g, 'え')
    .replaceAll(/(?<=[うくすつぬふむゆるぐずぶぷゅ])ー/g, 'う')
    .replaceAll(/(?<=[いきしちにひみりぎじびぴ])ー/g, 'い')
    .replaceAll(/(?<=[あかさたなはまやらわがざだばぱゃ])ー/g, 'あ');

const everyReading = (word: Word): Set<string> =>
  new Set(
    [
      ...(inEdict.get(wordKey(word))?.readings ?? []),
      ...WORDS.filter((other) => other.word === word.word).flatMap((other) => [
        other.reading,
        ...(other.accepted ?? []),
      ]),
    ].map(heard),
  );
const readingsOf = new Map(WORDS.map((word) => [word, everyReading(word)]));

const explained = (question: QuestionContent): string | undefined =>
  CONTENT_LANGUAGES.every((language) => question.explanation[language]) ? undefined : 'lacks an explanation';

describe('many questions about words', () => {
  it('STUDY-3 every word was looked up in EDICT: else run make-word-relations.mjs', () => {
    expect(WORDS.filter((word) => !isRelated(word)).map(wordKey)).toEqual([]);
  });

  it(
    'STUDY-3 word-meaning: one right answer in every language, no near word among the others',
    { timeout: PATIENCE },
    () => {
      fc.assert(
        fc.property(anyWord, anySeed, (word, seed) => {
          for (const question of drawsOf(generateWordMeaningQuestion(word, seed))) {
            refuse(question, choiceFault(question) ?? explained(question));
            const others = wrongOf(question).flatMap(meant);
            refuse(question, others.length < 3 ? 'has a choice that no word means' : undefined);
            refuse(question, mixUps(word, others));
            const inKana = !/\p{Script=Han}/u.test(word.word);
            const homophone = inKana && others.some((other) => heard(other.reading) === heard(word.reading));
            refuse(question, homophone ? 'the kana may be the other word' : undefined);
            refuse(
              question,
              question.prompt.text?.some(({ ruby }) => ruby) ? 'shows the reading' : undefined,
            );
          }
        }),
        PROPERTY_RUNS,
      );
    },
  );

  it(
    'STUDY-3 word-recall: no other word carries the meaning, all are written alike',
    { timeout: PATIENCE },
    () => {
      fc.assert(
        fc.property(anyWord, anySeed, (word, seed) => {
          for (const question of drawsOf(generateWordRecallQuestion(word, seed))) {
            refuse(question, choiceFault(question) ?? explained(question));
            refuse(question, scriptsOf(question.choices ?? []).size > 1 ? 'mixes scripts' : undefined);
            refuse(question, mixUps(word, wrongOf(question).flatMap(written)));
          }
        }),
        PROPERTY_RUNS,
      );
    },
  );

  it('STUDY-3 word-reading: nobody reads the word in any of the wrong ways', { timeout: PATIENCE }, () => {
    fc.assert(
      fc.property(anyReadable, anySeed, (word, seed) => {
        for (const question of drawsOf(generateWordReadingQuestion(word, seed))) {
          refuse(question, choiceFault(question) ?? explained(question));
          const shown = (question.choices ?? []).map((choice) => shownTo(choice, 'ja'));
          refuse(question, new Set(shown.map(heard)).size < 4 ? 'has two choices of one sound' : undefined);
          refuse(question, shown.every((text) => /^[ぁ-ゖー]+$/.test(text)) ? undefined : 'mixes scripts');
          const right = rightOf(question)
            .map((choice) => shownTo(choice, 'ja'))
            .join();
          refuse(question, right === hiragana(word.reading) ? undefined : 'is not read so');
          const valid = readingsOf.get(word);
          const second = wrongOf(question).find((choice) => valid?.has(heard(shownTo(choice, 'ja'))));
          refuse(question, second === undefined ? undefined : 'has a second right answer');
          const okurigana = hiragana(/[ぁ-ゖァ-ヶー]*$/.exec(word.word)?.[0] ?? '');
          refuse(
            question,
            shown.every((text) => text.endsWith(okurigana)) ? undefined : 'gives itself away by okurigana',
          );
        }
      }),
      PROPERTY_RUNS,
    );
  });

  it(
    'STUDY-3 word-reading typed: every valid reading is right, the wrong choices are not',
    { timeout: PATIENCE },
    () => {
      fc.assert(
        fc.property(anyReadable, anySeed, (word, seed) => {
          const { key } = generateTypedWordReadingQuestion(word);
          for (const question of drawsOf(generateWordReadingQuestion(word, seed))) {
            const rows = inEdict.get(wordKey(word))?.usual ?? [];
            const wanted = [word.reading, ...rows].filter((text) => !isDropped(word, text));
            refuse(
              question,
              wanted.every((text) => judge(text, key)) ? undefined : 'refuses a usual reading when typed',
            );
            const second = wrongOf(question).some((choice) => judge(shownTo(choice, 'ja'), key));
            refuse(question, second ? 'accepts a wrong choice when typed' : undefined);
            refuse(question, judge(word.word, key) ? 'accepts the spelling that it shows' : undefined);
          }
        }),
        PROPERTY_RUNS,
      );
    },
  );

  it.each([
    ['十分/じゅうぶん', 'じゅっぷん', true],
    ['寂しい/さびしい', 'さみしい', true],
    ['日本/にほん', 'にっぽん', true],
    ['お湯/おゆ', 'ゆ', false],
    ['お祭り/おまつり', 'まつり', false],
    ['葉/は', 'はっぱ', false],
    ['子/こ', 'ね', false],
  ])('STUDY-3 word-reading typed: %s as %s is right: %s', (key, reading, isRight) => {
    expect(judge(reading, generateTypedWordReadingQuestion(wordByKey(key)).key)).toBe(isRight);
  });

  it('STUDY-4 listening to words: no two sound alike, all are written alike', { timeout: PATIENCE }, () => {
    fc.assert(
      fc.property(anyWord, anySeed, (word, seed) => {
        for (const question of drawsOf(
          generateListeningWordQuestion(word, '/sounds/0123456789ab.mp3', seed),
        )) {
          refuse(question, choiceFault(question) ?? explained(question));
          refuse(question, scriptsOf(question.choices ?? []).size > 1 ? 'mixes scripts' : undefined);
          const others = wrongOf(question).flatMap(written);
          const sound = heard(word.reading);
          const same = others.some((other) => readingsOf.get(other)?.has(sound));
          refuse(question, same ? 'has a homophone' : undefined);
          const read = (question.choices ?? []).map(({ text }) =>
            heard((text ?? []).map((segment) => segment.ruby ?? segment.text).join('')),
          );
          refuse(question, new Set(read).size < 4 ? 'has two choices of one sound' : undefined);
        }
      }),
      PROPERTY_RUNS,
    );
  });

  it('STUDY-3 are the same for the same seed', () => {
    const word = wordByKey('学校/がっこう');
    const all = (seed: string): unknown => [
      generateWordMeaningQuestion(word, seed),
      generateWordRecallQuestion(word, seed),
      generateWordReadingQuestion(word, seed),
      generateListeningWordQuestion(word, '/sounds/0123456789ab.mp3', seed),
    ];
    expect(all('one')).toEqual(all('one'));
    expect(all('one')).not.toEqual(all('two'));
  });
});
