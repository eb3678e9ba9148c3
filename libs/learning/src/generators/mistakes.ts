import { areApart, edited } from '../near-sounds.js';
import type { Edit } from '../near-sounds.js';
import { drawn } from '../random.js';
import { soundKey } from '../words.js';

/**
 * Two mistakes in the reading, each made or not: beside the answer one, the other, both. Three mistakes around the answer
 * would give it away, as what all the others resemble. Undefined where no two of the edits can stand together, and where all was seen that they make.
 */
export function twoMistakes(
  seed: string,
  reading: string,
  edits: readonly Edit[],
  isWrong: (reading: string) => boolean,
  isSeen: (reading: string) => boolean = () => false,
  isFair: (wrong: readonly string[]) => boolean = () => true,
): string[] | undefined {
  const wrongAfter = (made: readonly Edit[]): boolean => isWrong(edited(reading, made));
  const order = [...drawn(`${seed}/mistakes`, edits)].filter((edit) => wrongAfter([edit]));
  for (const [index, one] of order.entries()) {
    for (const other of order.slice(index + 1)) {
      if (!areApart(one, other) || !wrongAfter([one, other])) continue;
      const wrong = [[one], [other], [one, other]].map((made) => edited(reading, made));
      const areApartInSound = new Set(wrong.map(soundKey)).size === wrong.length;
      if (areApartInSound && !wrong.every(isSeen) && isFair(wrong)) return wrong;
    }
  }
  return undefined;
}
