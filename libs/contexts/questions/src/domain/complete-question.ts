import type { Instruction, Skill } from '#contracts/constants';
import { DomainError } from '#libs/kernel';
import { type Choice, isSound, type OrderKey, type Prompt, type QuestionContent } from '#learning/shape';

/** A question as its author writes it. */
export type WrittenQuestion = Omit<QuestionContent, 'source' | 'prompt'> & {
  readonly prompt: Omit<Prompt, 'instruction'> & { readonly instruction?: string };
};

/** Most orders that one question accepts: more would be no question any more. */
const MOST_ORDERS = 120;

/**
 * Adds what the author leaves to the server. Throws `request.invalid` where pieces that look alike have too many right
 * orders, and for a sound of the product that it does not have.
 */
export function completeQuestion(id: string, { prompt, key, ...written }: WrittenQuestion): QuestionContent {
  if (prompt.audio?.startsWith('/sounds/') && !isSound(prompt.audio)) throw noSound();
  const { instruction = instructionOf({ prompt, key, ...written }), ...rest } = prompt;
  return {
    ...written,
    prompt: { instruction, ...rest },
    key: key.type === 'order' ? withTwins(key, written.choices ?? []) : key,
    source: { kind: 'own', item: id },
  };
}

const OF_SKILL: Readonly<Record<Exclude<Skill, 'kana'>, Instruction>> = {
  'kanji-reading': 'question.kanji-reading',
  'kanji-meaning': 'question.kanji-meaning',
  'kanji-writing': 'question.kanji-writing',
  'word-meaning': 'question.word-meaning',
  'word-reading': 'question.word-reading',
  'word-recall': 'question.word-recall',
  particle: 'question.particle',
  grammar: 'question.grammar',
  'sentence-order': 'question.sentence-order',
  listening: 'question.listening',
  matching: 'question.matching',
};
const KATAKANA = /\p{Script=Katakana}/u;

function instructionOf({ skill, prompt, key, choices }: WrittenQuestion): Instruction {
  if (skill === 'word-reading' && key.type === 'text') return 'question.word-reading-typed';
  if (skill !== 'kana') return OF_SKILL[skill];
  if (key.type === 'text') return 'question.kana-typed';
  if (prompt.glyph !== undefined) return 'question.kana-to-romaji';
  const katakana = choices?.some(({ text }) => text?.some((segment) => KATAKANA.test(segment.text)));
  return katakana ? 'question.romaji-to-katakana' : 'question.romaji-to-hiragana';
}

const facesOf = (choices: readonly Choice[]): ReadonlyMap<string, string> =>
  new Map(
    choices.map(({ id, text, meaning }) => [
      id,
      text ? text.map((segment) => segment.text).join('') : JSON.stringify(meaning),
    ]),
  );

/** A learner cannot tell は from は: where one order is right, the same with the two exchanged is right, too. */
function withTwins({ accepted }: OrderKey, choices: readonly Choice[]): OrderKey {
  const faces = facesOf(choices);
  const orders = new Map(accepted.map((order) => [order.join(' '), order]));
  for (const order of orders.values()) {
    for (const twin of exchanged(order, faces)) orders.set(twin.join(' '), twin);
    if (orders.size > MOST_ORDERS) throw tooManyOrders();
  }
  return { type: 'order', accepted: [...orders.values()] };
}

function exchanged(order: readonly string[], faces: ReadonlyMap<string, string>): string[][] {
  return order.flatMap((one, at) =>
    order.slice(at + 1).flatMap((other) => {
      if (faces.get(one) !== faces.get(other)) return [];
      return [order.map((id) => (id === one ? other : id === other ? one : id))];
    }),
  );
}

const invalid = (path: string, message: string) =>
  new DomainError('request.invalid', { errors: [{ path, message }] });
const noSound = () => invalid('prompt.audio', 'must be a sound of this product');
const tooManyOrders = () => invalid('choices', 'has too many pieces that look alike');
