import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judge } from '../judge/index.js';
import { KANJI, kanjiByChar, nearInMeaning } from '../kanji.js';
import type { Kanji } from '../kanji.js';
import { CONTENT_LANGUAGES } from '../question.js';
import type { QuestionContent } from '../question.js';
import {
  generateKanjiMeaningQuestion,
  generateKanjiReadingQuestion,
  generateKanjiWritingQuestion,
  readingSides,
} from './kanji-question.js';

const RUNS = 2000;
const anyKanji = fc.constantFrom(...KANJI);
const anySeed = fc.string();

const labelOf = (choice: { text?: readonly { text: string }[] | undefined }): string =>
  (choice.text ?? []).map((segment) => segment.text).join('');
const wrongOf = (question: QuestionContent) =>
  (question.choices ?? []).filter((choice) => !judge(choice.id, question.key));
const rightOf = (question: QuestionContent) =>
  (question.choices ?? []).filter((choice) => judge(choice.id, question.key));

/** Written anew here, so that a fault of the library's own folding cannot hide itself. */
const plainSound = (reading: string): string =>
  Array.from(reading.normalize('NFD').replace(/[\u3099\u309a\-]/g, ''), (char) =>
    /[ァ-ヶ]/.test(char) ? String.fromCharCode(char.charCodeAt(0) - 0x60) : char,
  ).join('');

function everyReading({ dictionary }: Kanji): Set<string> {
  const readings = [...dictionary.on, ...dictionary.kun, ...dictionary.nanori].map(plainSound);
  return new Set(readings.flatMap((reading) => [reading.split('.')[0] ?? '', reading.replace('.', '')]));
}

function everyQuestion(kanji: Kanji, seed: string): QuestionContent[] {
  return [
    ...readingSides(kanji).map((side) => generateKanjiReadingQuestion(kanji, side, seed)),
    generateKanjiMeaningQuestion(kanji, seed),
    generateKanjiWritingQuestion(kanji, seed),
  ];
}

/** Four choices, one right; each in the same languages, and no two alike in what any reader sees. */
function isSound(question: QuestionContent): boolean {
  const choices = question.choices ?? [];
  const languages = new Set(choices.map((choice) => Object.keys(choice.meaning ?? {}).join()));
  const toldApart = CONTENT_LANGUAGES.every((language) => {
    const shown = choices.map(
      (choice) => choice.meaning?.[language] ?? choice.meaning?.en ?? labelOf(choice),
    );
    return new Set(shown).size === 4;
  });
  return rightOf(question).length === 1 && languages.size === 1 && toldApart;
}

describe('kanji questions', () => {
  it.each(['kanji-reading', 'kanji-meaning', 'kanji-writing'] as const)(
    'STUDY-3 %s: 10,000 questions have four choices, one of them right, told apart in every language',
    (skill) => {
      fc.assert(
        fc.property(anyKanji, anySeed, (kanji, seed) =>
          everyQuestion(kanji, seed)
            .filter((question) => question.skill === skill)
            .every((question) => isSound(question)),
        ),
        { numRuns: 10_000 },
      );
    },
    60_000,
  );

  it('STUDY-3 offer no wrong reading that anyone could call a reading of the kanji', () => {
    fc.assert(
      fc.property(anyKanji, anySeed, (kanji, seed) => {
        const valid = everyReading(kanji);
        for (const side of readingSides(kanji)) {
          const question = generateKanjiReadingQuestion(kanji, side, seed);
          for (const choice of wrongOf(question)) {
            const [stem = '', okurigana = ''] = plainSound(labelOf(choice)).split(/[（）]/);
            expect(valid.has(stem) || valid.has(stem + okurigana), `${kanji.char} ${labelOf(choice)}`).toBe(
              false,
            );
          }
          for (const choice of rightOf(question)) {
            expect(valid.has(plainSound(labelOf(choice)).replace(/[（）]/g, ''))).toBe(true);
          }
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('STUDY-3 give no reading away by its script or its okurigana', () => {
    fc.assert(
      fc.property(anyKanji, anySeed, (kanji, seed) => {
        for (const side of readingSides(kanji)) {
          const shapes = generateKanjiReadingQuestion(kanji, side, seed).choices?.map((choice) => {
            const label = labelOf(choice);
            return `${/^[ァ-ヶー]+$/.test(label)} ${label.includes('（')}`;
          });
          expect(new Set(shapes).size).toBe(1);
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('STUDY-3 offer no meaning, and no kanji of a meaning, that is near to the right one', () => {
    // Tagged by language: Indonesian “air” is water.
    const glosses = (language: string, text: string): string[] =>
      text
        .toLowerCase()
        .replace(/\(.*\)/, '')
        .split(/[,、]\s*/)
        .map((gloss) => `${language} ${gloss.trim()}`);
    const words = (kanji: Kanji): Set<string> =>
      new Set([
        ...Object.entries(kanji.meaning).flatMap(([language, gloss]) => glosses(language, gloss)),
        ...kanji.senses.en.flatMap((sense) => glosses('en', sense)),
        ...kanji.senses['pt-BR'].flatMap((sense) => glosses('pt-BR', sense)),
      ]);
    fc.assert(
      fc.property(anyKanji, anySeed, (kanji, seed) => {
        const questions = [
          generateKanjiMeaningQuestion(kanji, seed),
          generateKanjiWritingQuestion(kanji, seed),
        ];
        const wrong = questions
          .flatMap(wrongOf)
          .flatMap((choice) =>
            KANJI.filter((item) => item.char === labelOf(choice) || item.meaning.en === choice.meaning?.en),
          );
        expect(wrong.length).toBeGreaterThanOrEqual(6);
        for (const other of wrong) {
          const shared = [...words(other)].filter((word) => words(kanji).has(word));
          expect(shared, `${kanji.char} ${other.char}`).toEqual([]);
          expect(nearInMeaning(kanji.char).has(other.char)).toBe(false);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('STUDY-3 keep apart what one word of another language joins', () => {
    const offered = (char: string): Set<string | undefined> => {
      const questions = Array.from({ length: 200 }, (_, seed) =>
        generateKanjiMeaningQuestion(kanjiByChar(char), `${seed}`),
      );
      return new Set(questions.flatMap(wrongOf).map((choice) => choice.meaning?.en));
    };
    expect(offered('五')).not.toContain('year'); // both are “năm” in Vietnamese
    expect(offered('正')).not.toContain('right (side)');
    expect(offered('人')).not.toContain('man (male)');
    expect(offered('空')).not.toContain('heaven, sky');
    expect(offered('左')).toContain('right (side)');
    expect(offered('女')).toContain('man (male)');
  });

  it('STUDY-3 are the same for the same seed', () => {
    fc.assert(
      fc.property(anyKanji, anySeed, (kanji, seed) => {
        expect(everyQuestion(kanji, seed)).toEqual(everyQuestion(kanji, seed));
      }),
    );
  });

  it('STUDY-3 explain the answer in every language that has the meaning', () => {
    fc.assert(
      fc.property(anyKanji, anySeed, (kanji, seed) => {
        for (const question of everyQuestion(kanji, seed)) {
          for (const [language, gloss] of Object.entries(kanji.meaning)) {
            const text = new Map(Object.entries(question.explanation)).get(language);
            expect(text).toContain(kanji.char);
            expect(text).toContain(gloss);
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  it('STUDY-3 refuse to ask for a side that school does not teach', () => {
    expect(readingSides(kanjiByChar('王'))).toEqual(['on']);
    expect(() => generateKanjiReadingQuestion(kanjiByChar('王'), 'kun', 's')).toThrow('no taught reading');
  });
});
