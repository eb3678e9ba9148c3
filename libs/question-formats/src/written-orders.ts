import { Refused } from './reports.js';

/**
 * Right orders of pieces, or right partners of a left column, as tables and people write them: a line of numbers, from 1,
 * for each. @returns places. Throws `item.unknown-answer`.
 * @param count of what is numbered
 */
export const writtenOrders = (answer: string, count: number): number[][] =>
  answer
    .trim()
    .split('\n')
    .map((line) => {
      const order = line
        .normalize('NFKC')
        .trim()
        .split(/[\s,、]+/)
        .map((number) => Number(number.replace(/^#/, '')) - 1);
      const isKnown = order.every((place) => Number.isInteger(place) && place >= 0 && place < count);
      if (!isKnown) throw new Refused('item.unknown-answer', line);
      return order;
    });
