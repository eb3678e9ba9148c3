import fc from 'fast-check';
import { describe, it } from 'vitest';
import { PROPERTY_RUNS } from '#testing/kernel';
import { judge } from '../judge/index.js';
import { KANA } from '../kana.js';
import type { Kana } from '../kana.js';
import { choiceFault, refuse, rightOf, shownTo, wrongOf, drawsOf } from '../testing/question-faults.js';
import { generateKanaQuestion, generateTypedKanaQuestion } from './kana-question.js';

/** Milliseconds: a machine that does much else at once is slow. */
const PATIENCE = 60_000;
const anyKana = fc.constantFrom(...KANA);

/** Signs that are pronounced alike, and those that are as particles. */
const ALIKE = ['じぢ', 'ずづ', 'おを', 'ジヂ', 'ズヅ', 'オヲ', 'はわ', 'へえ', 'ハワ', 'ヘエ'];
const soundAlike = (one: Kana, other: Kana): boolean =>
  one.romaji === other.romaji || ALIKE.some((pair) => pair.includes(one.char) && pair.includes(other.char));

describe('many questions about kana', () => {
  it.each(['to-romaji', 'from-romaji'] as const)(
    'STUDY-3 %s: one right answer, no other sign of its sound',
    { timeout: PATIENCE },
    (direction) => {
      const faceOf = ({ char, romaji }: Kana): string => (direction === 'to-romaji' ? romaji : char);
      fc.assert(
        fc.property(anyKana, fc.string(), (kana, seed) => {
          for (const question of drawsOf(generateKanaQuestion(kana, direction, seed))) {
            refuse(question, choiceFault(question));
            const right = rightOf(question)
              .map((choice) => shownTo(choice, 'ja'))
              .join();
            refuse(question, right === faceOf(kana) ? undefined : 'has another answer');
            const wrong = new Set(wrongOf(question).map((choice) => shownTo(choice, 'ja')));
            const others = KANA.filter((other) => other.script === kana.script && wrong.has(faceOf(other)));
            refuse(question, others.length < 3 ? 'has a choice of the other script' : undefined);
            refuse(
              question,
              others.some((other) => soundAlike(kana, other)) ? 'has a second right answer' : undefined,
            );
          }
        }),
        PROPERTY_RUNS,
      );
    },
  );

  it(
    'STUDY-3 typed: every usual romanisation is right, that of another sound is not',
    { timeout: PATIENCE },
    () => {
      fc.assert(
        fc.property(anyKana, anyKana, (kana, other) => {
          const question = generateTypedKanaQuestion(kana);
          const refused = kana.accepted.find((spelling) => !judge(spelling, question.key));
          refuse(question, refused === undefined ? undefined : `refuses ${refused}`);
          const shared = other.accepted.some((spelling) => kana.accepted.includes(spelling));
          refuse(
            question,
            !shared && judge(other.romaji, question.key) ? `takes ${other.romaji}` : undefined,
          );
          refuse(question, judge(kana.char, question.key) ? 'takes the sign that it shows' : undefined);
        }),
        PROPERTY_RUNS,
      );
    },
  );
});
