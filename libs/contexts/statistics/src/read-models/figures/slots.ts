import type { Instant } from '#libs/kernel';

const TO_TEN_MINUTES = 'YYYY-MM-DDTHH:M'.length;

/**
 * When the ten minutes began in which an instant lies: so exactly can a day that still runs be compared with one that is over, and the
 * last hour be drawn. By its text, for a rebuild asks it of every answer.
 */
export const slotOf = (at: Instant): Instant => `${at.slice(0, TO_TEN_MINUTES)}0:00.000Z`;

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
}
export interface Item {
  readonly id: string;
  readonly day: string;
  readonly kind: string;
  readonly item: string;
}
type Summed<T> = T & { answered: number; correct: number; seconds: number };

/** Sums of a batch. Sums only: rows come out the same however events are cut into batches and streams are mixed. */
export class Sums {
  readonly slots = new Map<string, Summed<Place>>();
  readonly items = new Map<string, Summed<Item>>();

  add(place: Place, amount: Amount): void {
    const { id, classId, learnerId, quizType, day, slot } = place;
    sum(this.slots, [id, classId, learnerId, quizType, day, slot].join(), place, amount);
  }

  /** What an answer of practice asked about. */
  addItem(item: Item, amount: Omit<Amount, 'seconds'>): void {
    sum(this.items, JSON.stringify([item.id, item.day, item.kind, item.item]), item, {
      ...amount,
      seconds: 0,
    });
  }
}

function sum<T extends object>(map: Map<string, Summed<T>>, key: string, of: T, amount: Amount): void {
  const row = map.get(key) ?? { ...of, answered: 0, correct: 0, seconds: 0 };
  row.answered += amount.answered;
  row.correct += amount.correct;
  row.seconds += amount.seconds;
  map.set(key, row);
}
