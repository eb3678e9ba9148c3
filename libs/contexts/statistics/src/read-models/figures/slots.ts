import { type Instant, toInstant, toMilliseconds } from '#libs/kernel';

const TO_TEN_MINUTES = 'YYYY-MM-DDTHH:M'.length;
/** Two of them: so exactly is the last hour drawn. */
const PART_MINUTES = 2;
const PART_MS = PART_MINUTES * 60_000;

/**
 * When the ten minutes began in which an instant lies: so exactly can a day that still runs be compared with one that is over, and the
 * last hour be drawn. By its text, for a rebuild asks it of every answer.
 */
export const slotOf = (at: Instant): Instant => `${at.slice(0, TO_TEN_MINUTES)}0:00.000Z`;

/** When the two minutes began in which an instant lies. */
export const partOf = (at: Instant): Instant => toInstant(Math.floor(toMilliseconds(at) / PART_MS) * PART_MS);
/** The same within its ten minutes: one bit of five. By its text, too: the last digit of the minutes. */
export const partBit = (at: Instant): number => 1 << Math.floor(Number(at[TO_TEN_MINUTES]) / PART_MINUTES);

/** Whose work, and when. */
export interface Place {
  /** Row of the read model: the class or the organization. */
  readonly id: string;
  readonly classId: string;
  readonly learnerId: string;
  readonly quizType: number;
  readonly day: string;
  readonly slot: Instant;
}
export interface Amount {
  readonly answered: number;
  readonly correct: number;
  readonly seconds: number;
  /** Bits of the two minutes in which it was done; what corrects it was done at no time. */
  readonly parts?: number;
}
export interface Item {
  readonly id: string;
  readonly day: string;
  readonly kind: string;
  readonly item: string;
}
/** What was taken for what. */
export interface Confused {
  readonly id: string;
  readonly day: string;
  readonly kind: string;
  readonly asked: string;
  readonly chosen: string;
}
type Summed<T> = T & { answered: number; correct: number; seconds: number; parts: number };

/** Sums of a batch. Sums only: rows come out the same however events are cut into batches and streams are mixed. */
export class Sums {
  readonly slots = new Map<string, Summed<Place>>();
  readonly items = new Map<string, Summed<Item>>();
  readonly confused = new Map<string, Confused & { times: number }>();

  add(place: Place, amount: Amount): void {
    const { id, classId, learnerId, quizType, day, slot } = place;
    sum(this.slots, `${id},${classId},${learnerId},${quizType},${day},${slot}`, place, amount);
  }

  /** What an answer of practice asked about. */
  addItem(item: Item, amount: Omit<Amount, 'seconds'>): void {
    sum(this.items, `${item.id},${item.day},${item.kind},${item.item}`, item, {
      ...amount,
      seconds: 0,
    });
  }

  addConfused(of: Confused): void {
    const key = JSON.stringify([of.id, of.day, of.kind, of.asked, of.chosen]);
    const row = this.confused.get(key) ?? { ...of, times: 0 };
    row.times += 1;
    this.confused.set(key, row);
  }
}

function sum<T extends object>(map: Map<string, Summed<T>>, key: string, of: T, amount: Amount): void {
  let row = map.get(key);
  if (!row) map.set(key, (row = { ...of, answered: 0, correct: 0, seconds: 0, parts: 0 }));
  row.answered += amount.answered;
  row.correct += amount.correct;
  row.seconds += amount.seconds;
  row.parts |= amount.parts ?? 0;
}
