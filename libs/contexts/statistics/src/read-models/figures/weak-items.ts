import { ITEM_KINDS, type ItemKind } from '#contracts/constants';
import type { StatisticsBody } from '#contracts/http/class-statistics';
import {
  GRAMMAR_GAP_ITEMS,
  grammarPattern,
  LISTENING_ITEMS,
  PARTICLE_ITEMS,
  parseFurigana,
  particleUse,
  SENTENCE_ORDER_ITEMS,
} from '#libs/learning';

export const WEAK_SHOWN = 8;
/** Of fewer answers a rate says nothing. */
export const WEAK_ANSWERS = 5;

export interface ItemSums {
  readonly kind: string;
  readonly item: string;
  readonly answered: number;
  readonly correct: number;
}
/** Of each thing what was given most in its place. */
export interface ConfusedSums {
  readonly kind: string;
  readonly asked: string;
  readonly chosen: string;
  readonly times: number;
}
type Weak = StatisticsBody['weak'][number];
type Summed = Omit<Weak, 'taken'>;

/** What the sentences of the content ask for: the particle, the pattern, or what was heard. */
const ASKED = new Map<string, string>([
  ...PARTICLE_ITEMS.map(({ id, use }) => [`particle/${id}`, particleUse(use).particle] as const),
  ...[...GRAMMAR_GAP_ITEMS, ...SENTENCE_ORDER_ITEMS].map(
    ({ id, pattern }) => [`grammar/${id}`, grammarPattern(pattern).form] as const,
  ),
  ...LISTENING_ITEMS.map(
    ({ id, text }) =>
      [
        `listening/${id}`,
        parseFurigana(text)
          .map((part) => part.text)
          .join(''),
      ] as const,
  ),
]);

/** What was answered wrong most, worst first. @param signs each an item. @param sentences of which many ask for the same. @param confused what was given for each most */
export function weakest(
  signs: readonly ItemSums[],
  sentences: readonly ItemSums[],
  confused: readonly ConfusedSums[],
): Weak[] {
  return [...signs, ...sentences.filter(({ kind, item }) => ASKED.has(`${kind}/${item}`))]
    .reduce<Summed[]>(together, [])
    .filter(({ answered, correct }) => answered >= WEAK_ANSWERS && correct < answered)
    .toSorted((a, b) => a.correct / a.answered - b.correct / b.answered || b.answered - a.answered)
    .slice(0, WEAK_SHOWN)
    .map((weak) => ({ ...weak, taken: takenFor(weak, confused) }));
}

function takenFor({ kind, item }: Summed, confused: readonly ConfusedSums[]): Weak['taken'] {
  const found = confused.find((one) => one.kind === kind && one.asked === item);
  return found ? { item: found.chosen, times: found.times } : null;
}

function together(weak: Summed[], { kind, item, answered, correct }: ItemSums): Summed[] {
  const known = ITEM_KINDS.find((one) => one === kind);
  if (known === undefined) return weak;
  const shown = shownOf(known, item);
  const same = weak.find(
    (one) => one.kind === kind && one.item === shown.item && one.reading === shown.reading,
  );
  if (!same) return [...weak, { kind: known, ...shown, answered, correct }];
  same.answered += answered;
  same.correct += correct;
  return weak;
}

/** What is kept of a thing as it is shown: of a pattern each sentence that asks for it. */
export function itemsOf({ kind, item, reading = null }: ShownItem): string[] {
  if (kind === 'word') return reading === null ? [item, `${item}/${item}`] : [`${item}/${reading}`];
  const sentences = [...ASKED].flatMap(([key, asked]) =>
    asked === item && key.startsWith(`${kind}/`) ? [key] : [],
  );
  return sentences.length === 0 ? [item] : sentences.map((key) => key.slice(kind.length + 1));
}
interface ShownItem {
  readonly kind: ItemKind;
  readonly item: string;
  readonly reading?: string | null | undefined;
}

function shownOf(kind: ItemKind, item: string): Pick<Weak, 'item' | 'reading'> {
  if (kind !== 'word') return { item: ASKED.get(`${kind}/${item}`) ?? item, reading: null };
  const [word = item, reading = null] = item.split('/');
  return { item: word, reading: reading === word ? null : reading };
}
