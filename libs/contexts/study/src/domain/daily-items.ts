import { DAILY_QUESTION_COUNT, type ItemKind } from '#contracts/constants';
import { daysBetween } from '#libs/kernel';

export interface KnownItem {
  readonly kind: ItemKind;
  readonly item: string;
  readonly answered: number;
  readonly correct: number;
  readonly stability: number;
  readonly difficulty: number;
  readonly due_on: string;
}
export interface DailyItems {
  readonly due: readonly KnownItem[];
  readonly weak: readonly KnownItem[];
  /** Places left for what is new. */
  readonly room: number;
}

/** Reviews leave room for something new every day, and weak items do not push everything else away. */
const MOST_DUE = 14;
const MOST_WEAK = 3;
/** Answered right less often than this, an item is weak though it is not due. */
const WEAK_RATE = 0.7;

const keyOf = ({ kind, item }: KnownItem): string => `${kind}/${item}`;
const byKey = (one: KnownItem, other: KnownItem): number => (keyOf(one) < keyOf(other) ? -1 : 1);
/** The shorter it holds, the more a day of delay costs. */
const overdueFirst = (today: string) => {
  const urgency = ({ due_on, stability }: KnownItem): number => daysBetween(due_on, today) / stability;
  return (one: KnownItem, other: KnownItem): number => urgency(other) - urgency(one) || byKey(one, other);
};

/** What is due, the most urgent first. */
export const mostUrgent = <T extends KnownItem>(known: readonly T[], today: string): T[] =>
  known.filter(({ due_on }) => due_on <= today).toSorted(overdueFirst(today));

/**
 * What a daily challenge asks of what is known, by the memory as it stood before the day began: the same answer all day.
 * Due first, then what goes wrong most; both give way so that some places stay for what is new.
 */
export function dailyItems(known: readonly KnownItem[], today: string): DailyItems {
  const due = mostUrgent(known, today);
  const weak = known
    .filter(({ due_on, answered, correct }) => due_on > today && correct < answered * WEAK_RATE)
    .toSorted((one, other) => other.difficulty - one.difficulty || byKey(one, other));
  const chosen = { due: due.slice(0, MOST_DUE), weak: weak.slice(0, MOST_WEAK) };
  return { ...chosen, room: DAILY_QUESTION_COUNT - chosen.due.length - chosen.weak.length };
}
