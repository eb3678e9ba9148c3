import type { Choice, QuestionContent } from '../question.js';
import { shuffle } from '../random.js';
import { grammarPattern } from '../sentences.js';
import type { GrammarOrderItem } from '../sentences.js';
import { parseFurigana } from '../written/furigana.js';

const IDS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
/** So many shuffles are tried for one that is no right order: half of them fail at the very worst. */
const TRIES = 50;

const idAt = (place: number): string => {
  const id = IDS[place];
  if (id === undefined) throw new Error('a sentence is cut into at most six pieces');
  return id;
};

/** The pieces out of their order: which piece stands at each place. */
function shuffledPlaces({ pieces, orders }: GrammarOrderItem, seed: string): number[] {
  const right = new Set(orders.map(String));
  const places = pieces.map((_, place) => place);
  for (let tried = 0; tried < TRIES; tried++) {
    const order = shuffle(`${seed}/pieces-${tried}`, places);
    if (!right.has(String(order))) return order;
  }
  throw new Error('every order of the pieces is right');
}

/** Shuffled pieces → the sentence; every order that a native speaker accepts is right. */
export function generateSentenceOrderQuestion(item: GrammarOrderItem, seed: string): QuestionContent {
  const pattern = grammarPattern(item.pattern);
  const places = shuffledPlaces(item, seed);
  const idOf = (piece: number): string => idAt(places.indexOf(piece));
  const choices = places.map((piece, place): Choice => ({
    id: idAt(place),
    text: parseFurigana(item.pieces[piece] ?? ''),
  }));
  return {
    skill: 'sentence-order',
    prompt: {
      instruction: 'question.sentence-order',
      text: parseFurigana(`${item.before}＿${item.after}`),
    },
    choices,
    key: { type: 'order', accepted: item.orders.map((order) => order.map(idOf)) },
    explanation: pattern.reason,
    tags: ['grammar', 'order', item.pattern],
    level: item.level,
    source: { kind: 'grammar', item: item.id },
  };
}
