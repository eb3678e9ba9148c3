import { shuffle } from '../random.js';
import type { Choice, ChoiceFace, ChoiceKey } from '../question.js';

const CHOICE_IDS = ['a', 'b', 'c', 'd'] as const;

/**
 * Meanings only in the languages that all of them have: one that stands in another language than the rest
 * would give itself away.
 */
function inCommonLanguages(faces: readonly ChoiceFace[]): ChoiceFace[] {
  const isCommon = (language: string): boolean =>
    faces.every((face) => face.meaning === undefined || language in face.meaning);
  return faces.map((face) =>
    face.meaning === undefined
      ? face
      : {
          meaning: Object.fromEntries(
            Object.entries(face.meaning).filter(([language]) => isCommon(language)),
          ),
        },
  );
}

export type ArrangedChoices = Readonly<{ choices: Choice[]; key: ChoiceKey }>;

/** Gives the right face and the wrong ones their places and ids `a`…`d`, by the seed. */
export function arrangeChoices(
  seed: string,
  right: ChoiceFace,
  wrong: readonly ChoiceFace[],
): ArrangedChoices {
  const faces = inCommonLanguages([right, ...wrong]);
  const arranged = shuffle(`${seed}/places`, faces);
  const choices = arranged.map((face, index): Choice => {
    const id = CHOICE_IDS[index];
    if (id === undefined) throw new Error('a choice question has at most four choices');
    return { id, ...face };
  });
  const rightId = choices[arranged.findIndex((face) => face === faces[0])]?.id;
  if (rightId === undefined) throw new Error('the right choice was lost');
  return { choices, key: { type: 'choice', choice_id: rightId } };
}
