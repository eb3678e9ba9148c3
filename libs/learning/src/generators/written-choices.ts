import { shuffle } from '../random.js';

/**
 * The draws of wrong choices that people wrote: together they show every one of them, and two at least of each draw are like the
 * answer, as `isAlike` says, so that it does not stand out. The content check sees to it that there are two.
 */
export function writtenDraws<T>(
  seed: string,
  wrong: readonly T[],
  isAlike: (choice: T) => boolean = () => true,
): T[][] {
  const shuffled = shuffle(`${seed}/written`, wrong);
  const alike = shuffled.filter(isAlike);
  const other = shuffled.filter((choice) => !isAlike(choice));
  const turns = Math.max(other.length, Math.ceil(alike.length / 2));
  return Array.from({ length: turns }, (_, turn) => {
    const [one = [], two = [], three = []] = [0, 1, 2].map((at) => {
      const from = (2 * turn + at) % Math.max(1, alike.length);
      return alike.slice(from, from + 1);
    });
    const last = other.slice(turn, turn + 1);
    return [...one, ...two, ...(last.length > 0 ? last : three)];
  });
}
