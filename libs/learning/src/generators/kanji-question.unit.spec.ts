import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROPERTY_RUNS } from '#testing/kernel';
import { generatedBank } from '../bank.js';
import { KANJI, kanjiByChar, nearInMeaning } from '../kanji.js';
import type { Kanji } from '../kanji.js';
import type { Choice, ChoiceFace, QuestionContent } from '../question.js';
import { rankedReadings } from '../ranked-readings.js';
import { choiceFault, refuse, rightOf, shownTo, wrongOf, drawsOf } from '../testing/question-faults.js';
import {
  generateKanjiMeaningQuestion,
  generateKanjiReadingQuestion,
  generateKanjiWritingQuestion,
} from './kanji-question.js';

/** Milliseconds: a machine that does much else at once is slow. */
const PATIENCE = 60_000;
const anyKanji = fc.constantFrom(...KANJI);
const anySeed = fc.string();

const labelOf = (choice: ChoiceFace): string => shownTo(choice, 'ja');

/** Written anew here, so that a fault of the library's own folding cannot hide itself. */
const plainSound = (reading: string): string =>
  Array.from(reading.normalize('NFD').replace(/[\u3099\u309a\-]/g, ''), (char) =>
    /[ァ-ヶ]/.test(char) ? String.fromCharCode(char.charCodeAt(0) - 0x60) : char,
  ).join('');

function everyReading({ dictionary }: Kanji): Set<string> {
  const readings = [...dictionary.on, ...dictionary.kun, ...dictionary.nanori].map(plainSound);
  return new Set(readings.flatMap((reading) => [reading.split('.')[0] ?? '', reading.replace('.', '')]));
}

const readingsOf = new Map(KANJI.map((kanji) => [kanji.char, everyReading(kanji)]));

// Tagged by language: Indonesian “air” is water.
const glosses = (language: string, text: string): string[] =>
  text
    .toLowerCase()
    .replace(/\(.*\)/, '')
    .split(/[,、]\s*/)
    .map((gloss) => `${language} ${gloss.trim()}`);
const phrases = (kanji: Kanji): Set<string> =>
  new Set([
    ...Object.entries(kanji.meaning).flatMap(([language, gloss]) => glosses(language, gloss)),
    ...kanji.senses.en.flatMap((sense) => glosses('en', sense)),
    ...kanji.senses['pt-BR'].flatMap((sense) => glosses('pt-BR', sense)),
  ]);
const phrasesOf = new Map(KANJI.map((kanji) => [kanji, phrases(kanji)]));

/** The whole bank of them. */
const READING_QUESTIONS = generatedBank().filter(({ content }) => content.skill === 'kanji-reading');

const byChar = Map.groupBy(KANJI, ({ char }) => char);
const byMeaning = Map.groupBy(KANJI, ({ meaning }) => meaning.en);

/** Why one of the others may pass for the kanji; undefined where none can. */
function nearFault(kanji: Kanji, others: readonly Kanji[]): string | undefined {
  if (others.length < 3) return 'has a choice that is no kanji of ours';
  const own = phrasesOf.get(kanji);
  const near = others.find(
    (other) =>
      nearInMeaning(kanji.char).has(other.char) ||
      [...(phrasesOf.get(other) ?? [])].some((phrase) => own?.has(phrase)),
  );
  return near === undefined ? undefined : `${near.char} is near to ${kanji.char}`;
}

/** Why the choices are no fair ones for a reading; undefined where they are. */
function readingFault(kanji: Kanji, question: QuestionContent): string | undefined {
  const valid = readingsOf.get(kanji.char);
  const isRead = (choice: Choice): boolean => {
    const [stem = '', okurigana = ''] = plainSound(labelOf(choice)).split(/[（）]/);
    return valid?.has(stem) === true || valid?.has(stem + okurigana) === true;
  };
  if (wrongOf(question).some(isRead)) return 'has a second right answer';
  const right = rightOf(question).map((choice) => plainSound(labelOf(choice)).replace(/[（）]/g, ''));
  if (!right.every((reading) => valid?.has(reading))) return 'has a wrong answer';
  const shapes = (question.choices ?? []).map((choice) => {
    const label = labelOf(choice);
    return `${/^[ァ-ヶー]+$/.test(label)} ${label.includes('（')}`;
  });
  return new Set(shapes).size > 1 ? 'gives itself away by script or okurigana' : undefined;
}

function everyQuestion(kanji: Kanji, seed: string): QuestionContent[] {
  return [
    ...rankedReadings(kanji).map((ranked) => generateKanjiReadingQuestion(ranked, seed)),
    generateKanjiMeaningQuestion(kanji, seed),
    generateKanjiWritingQuestion(kanji, seed),
  ];
}

describe('kanji questions', () => {
  it(
    'STUDY-3 kanji-reading: no wrong reading that anyone could call one of the kanji',
    { timeout: PATIENCE },
    () => {
      fc.assert(
        fc.property(anyKanji, anySeed, (kanji, seed) => {
          for (const ranked of rankedReadings(kanji)) {
            for (const question of drawsOf(generateKanjiReadingQuestion(ranked, seed))) {
              refuse(question, choiceFault(question) ?? readingFault(kanji, question));
            }
          }
        }),
        PROPERTY_RUNS,
      );
    },
  );

  it('STUDY-3 kanji-meaning: no meaning that is near to the right one', { timeout: PATIENCE }, () => {
    fc.assert(
      fc.property(anyKanji, anySeed, (kanji, seed) => {
        for (const question of drawsOf(generateKanjiMeaningQuestion(kanji, seed))) {
          const others = wrongOf(question).flatMap((choice) => byMeaning.get(choice.meaning?.en ?? '') ?? []);
          refuse(question, choiceFault(question) ?? nearFault(kanji, others));
        }
      }),
      PROPERTY_RUNS,
    );
  });

  it(
    'STUDY-3 kanji-writing: no kanji of a meaning that is near to the right one',
    { timeout: PATIENCE },
    () => {
      fc.assert(
        fc.property(anyKanji, anySeed, (kanji, seed) => {
          for (const question of drawsOf(generateKanjiWritingQuestion(kanji, seed))) {
            const others = wrongOf(question).flatMap((choice) => byChar.get(labelOf(choice)) ?? []);
            refuse(question, choiceFault(question) ?? nearFault(kanji, others));
            refuse(
              question,
              rightOf(question).map(labelOf).join() === kanji.char ? undefined : 'has another answer',
            );
          }
        }),
        PROPERTY_RUNS,
      );
    },
  );

  it('STUDY-3 keep apart what one word of another language joins', () => {
    const offered = (char: string): Set<string | undefined> => {
      const questions = Array.from({ length: 200 }, (_, seed) =>
        generateKanjiMeaningQuestion(kanjiByChar(char), `${seed}`),
      );
      return new Set(questions.flatMap(wrongOf).map((choice) => choice.meaning?.en));
    };
    expect(offered('五')).not.toContain('year'); // both are “năm” in Vietnamese
    expect(offered('正')).not.toContain('right side');
    expect(offered('人')).not.toContain('man (male)');
    expect(offered('空')).not.toContain('heaven, sky');
    expect(offered('左')).toContain('right side');
    expect(offered('女')).toContain('man (male)');
  });

  it('STUDY-3 are the same for the same seed', () => {
    fc.assert(
      fc.property(anyKanji, anySeed, (kanji, seed) => {
        expect(everyQuestion(kanji, seed)).toEqual(everyQuestion(kanji, seed));
      }),
    );
  });

  it('STUDY-9 explain the answer in every language', () => {
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

  it('STUDY-3 kanji-reading: no choice is how another kanji of the word shown is read', () => {
    for (const { slug, content } of READING_QUESTIONS) {
      const told = (content.prompt.text ?? []).map(({ ruby = '' }) => plainSound(ruby));
      const offered = [...(content.choices ?? []), ...(content.further_choices ?? [])];
      const seen = offered.map((choice) => plainSound(labelOf(choice)));
      expect(
        seen.filter((sound) => told.includes(sound)),
        slug,
      ).toEqual([]);
    }
  });

  it('STUDY-3 kanji-reading: ways to count stand among their like', () => {
    for (const { slug, content } of READING_QUESTIONS) {
      const seen = [...(content.choices ?? []), ...(content.further_choices ?? [])].map(labelOf);
      const counting = seen.filter((label) =>
        /^(?:ひと|ふた|みっ|よっ|いつ|むっ|なな|やっ|ここの)（つ）$/.test(label),
      );
      expect([0, seen.length], slug).toContain(counting.length);
    }
  });

  it('STUDY-3 show the kanji in a word, its own reading hidden, and explain by that word', () => {
    const asked = (char: string, label: string) =>
      rankedReadings(kanjiByChar(char))
        .filter((ranked) => ranked.label === label)
        .map((ranked) => generateKanjiReadingQuestion(ranked, 's'));
    const [ofDay] = asked('日', 'ニチ');
    expect(ofDay?.prompt).toEqual({
      instruction: 'question.kanji-reading',
      glyph: '日',
      text: [{ text: '一', ruby: 'いち' }, { text: '日' }],
    });
    expect(ofDay?.explanation.en).toContain('「一日」 means: one day, all day.');
    // the okurigana of the word would tell the choices apart
    const [eat] = asked('食', 'た（べる）');
    expect(eat?.prompt).toEqual({ instruction: 'question.kanji-reading', glyph: '食' });
    expect(eat?.explanation.en).toContain('「食べる」 means: to eat.');
  });
});
