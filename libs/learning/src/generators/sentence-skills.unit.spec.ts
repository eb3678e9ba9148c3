import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROPERTY_RUNS } from '#testing/kernel';
import { judge } from '../judge/index.js';
import { KANA } from '../kana.js';
import { CONTENT_LANGUAGES } from '../question.js';
import type { Choice, QuestionContent } from '../question.js';
import { GRAMMAR_GAP_ITEMS, LISTENING_ITEMS, PARTICLE_ITEMS, SENTENCE_ORDER_ITEMS } from '../sentences.js';
import type { GapItem } from '../sentences.js';
import { choiceFault, refuse, rightOf, shownTo, wrongOf, drawsOf } from '../testing/question-faults.js';
import { generateGrammarQuestion, generateParticleQuestion } from './gap-question.js';
import { generateListeningKanaQuestion, generateListeningQuestion } from './listening-question.js';
import { generateSentenceOrderQuestion } from './order-question.js';

/** Milliseconds: a machine that does much else at once is slow. */
const PATIENCE = 60_000;
const anySeed = fc.string();
const AUDIO = '/sounds/0123456789ab.mp3';

const bare = (written: string): string => written.replaceAll(/\{([^|]*)\|[^}]*\}/g, '$1');
const read = (written: string): string => written.replaceAll(/\{[^|]*\|([^}]*)\}/g, '$1');
/** One sound, whatever the script; as a particle は is wa and へ is e. */
const heard = (written: string): string => {
  const kana = read(written).replaceAll(/[ァ-ヶ]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0x60));
  return { は: 'わ', へ: 'え', を: 'お' }[kana] ?? kana;
};
const labelOf = (choice: Choice): string => shownTo(choice, 'ja');
const soundOf = ({ text = [] }: Choice): string =>
  heard(text.map(({ text: shown, ruby }) => ruby ?? shown).join(''));

const explained = (question: QuestionContent): string | undefined =>
  CONTENT_LANGUAGES.every((language) => question.explanation[language]) ? undefined : 'lacks an explanation';

function gapFault(item: GapItem, question: QuestionContent): string | undefined {
  const shown = (question.prompt.text ?? []).map(({ text }) => text).join('');
  if (shown !== bare(item.text)) return 'shows another sentence';
  if (rightOf(question).map(labelOf).join() !== bare(item.answer)) return 'has another answer';
  const right = new Set([item.answer, ...item.also].map(heard));
  if (wrongOf(question).some((choice) => right.has(soundOf(choice)))) return 'has a second right answer';
  const known = item.wrong.map(bare);
  if (wrongOf(question).some((choice) => !known.includes(labelOf(choice))))
    return 'has a choice nobody wrote';
  if (new Set((question.choices ?? []).map(soundOf)).size < 4) return 'has two choices of one sound';
  return choiceFault(question) ?? explained(question);
}

/** Every order of so many pieces. */
function everyOrder(ids: readonly string[]): string[][] {
  if (ids.length < 2) return [[...ids]];
  return ids.flatMap((first) => everyOrder(ids.filter((id) => id !== first)).map((rest) => [first, ...rest]));
}

describe('many questions about sentences', () => {
  it('STUDY-3 particle: the gap takes none of the wrong ones', { timeout: PATIENCE }, () => {
    fc.assert(
      fc.property(fc.constantFrom(...PARTICLE_ITEMS), anySeed, (item, seed) => {
        for (const question of drawsOf(generateParticleQuestion(item, seed))) {
          refuse(question, gapFault(item, question));
        }
      }),
      PROPERTY_RUNS,
    );
  });

  it('STUDY-3 grammar: the gap takes none of the wrong ones', { timeout: PATIENCE }, () => {
    fc.assert(
      fc.property(fc.constantFrom(...GRAMMAR_GAP_ITEMS), anySeed, (item, seed) => {
        for (const question of drawsOf(generateGrammarQuestion(item, seed))) {
          refuse(question, gapFault(item, question));
        }
      }),
      PROPERTY_RUNS,
    );
  });

  it(
    'STUDY-3 sentence-order: exactly the written orders are right, and the pieces lie in none of them',
    { timeout: PATIENCE },
    () => {
      fc.assert(
        fc.property(fc.constantFrom(...SENTENCE_ORDER_ITEMS), anySeed, (item, seed) => {
          const question = generateSentenceOrderQuestion(item, seed);
          const { choices = [], key } = question;
          const textOf = new Map(choices.map((choice) => [choice.id, labelOf(choice)]));
          refuse(question, textOf.size === item.pieces.length ? explained(question) : 'has lost a piece');
          const spell = (ids: readonly string[]): string => ids.map((id) => textOf.get(id)).join('');
          const wanted = new Set(
            item.orders.map((order) => order.map((at) => bare(item.pieces[at] ?? '')).join('')),
          );
          const accepted = key.type === 'order' ? key.accepted : [];
          const given = new Set(accepted.map(spell));
          const complete = [...wanted].every((sentence) => given.has(sentence)) && given.size === wanted.size;
          refuse(question, complete ? undefined : 'has not the accepted orders');
          const unjudged = accepted.find((order) => !judge(order, key));
          refuse(question, unjudged === undefined ? undefined : 'is judged wrong in an accepted order');
          const shown = choices.map(({ id }) => id);
          refuse(question, judge(shown, key) ? 'shows its answer' : undefined);
          refuse(question, judge(shown.slice(1), key) ? 'takes a part of the sentence' : undefined);
        }),
        PROPERTY_RUNS,
      );
    },
  );

  it('STUDY-3 sentence-order: of all orders of the pieces the judge takes the written ones', () => {
    for (const item of SENTENCE_ORDER_ITEMS) {
      const question = generateSentenceOrderQuestion(item, item.id);
      const ids = (question.choices ?? []).map(({ id }) => id);
      const right = everyOrder(ids).filter((order) => judge(order, question.key));
      refuse(question, right.length === item.orders.length ? undefined : `takes ${right.length} orders`);
    }
    expect(SENTENCE_ORDER_ITEMS.length).toBeGreaterThan(50);
  });

  it('STUDY-4 listening: one sentence was said, the others sound otherwise', { timeout: PATIENCE }, () => {
    fc.assert(
      fc.property(fc.constantFrom(...LISTENING_ITEMS), anySeed, (item, seed) => {
        const question = generateListeningQuestion(item, AUDIO, seed);
        refuse(question, choiceFault(question) ?? explained(question));
        refuse(
          question,
          rightOf(question).map(labelOf).join() === bare(item.text) ? undefined : 'was not said',
        );
        refuse(
          question,
          new Set((question.choices ?? []).map(soundOf)).size < 4 ? 'sounds alike' : undefined,
        );
        const { text, meaning, audio } = question.prompt;
        refuse(question, text || meaning || audio !== AUDIO ? 'shows what was said' : undefined);
      }),
      PROPERTY_RUNS,
    );
  });

  it('STUDY-4 listening to kana: one sign of the sound, in one script', { timeout: PATIENCE }, () => {
    const oneSound: Readonly<Record<string, string>> = { ji: 'ji', di: 'ji', zu: 'zu', du: 'zu', wo: 'o' };
    fc.assert(
      fc.property(fc.constantFrom(...KANA), anySeed, (kana, seed) => {
        for (const question of drawsOf(generateListeningKanaQuestion(kana, AUDIO, seed))) {
          refuse(question, choiceFault(question) ?? explained(question));
          const signs = (question.choices ?? []).map((choice) =>
            KANA.find(({ char }) => char === labelOf(choice)),
          );
          refuse(question, signs.every((sign) => sign?.script === kana.script) ? undefined : 'mixes scripts');
          const sounds = new Set(signs.map((sign) => oneSound[sign?.romaji ?? ''] ?? sign?.romaji));
          refuse(question, sounds.size < 4 ? 'has two signs of one sound' : undefined);
          refuse(question, question.prompt.glyph ? 'shows the sign' : undefined);
        }
      }),
      PROPERTY_RUNS,
    );
  });
});
