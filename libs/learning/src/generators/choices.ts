import { shuffle } from '../random.js';
import type { Choice, ChoiceFace, ChoiceKey } from '../question.js';

const CHOICE_IDS = ['a', 'b', 'c', 'd'] as const;

export type ArrangedChoices = Readonly<{ choices: Choice[]; key: ChoiceKey }>;

/** Gives the right face and the wrong ones their places and ids `a`…`d`, by the seed. */
export function arrangeChoices(
  seed: string,
  right: ChoiceFace,
  wrong: readonly ChoiceFace[],
): ArrangedChoices {
  const arranged = shuffle(`${seed}/places`, [right, ...wrong]);
  const choices = arranged.map((face, index): Choice => {
    const id = CHOICE_IDS[index];
    if (id === undefined) throw new Error('a choice question has at most four choices');
    return { id, ...face };
  });
  const rightId = choices[arranged.findIndex((face) => face === right)]?.id;
  if (rightId === undefined) throw new Error('the right choice was lost');
  return { choices, key: { type: 'choice', choice_id: rightId } };
}
