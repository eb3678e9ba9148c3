import { shuffle } from '../random.js';
import type { Choice, ChoiceFace, ChoiceKey, QuestionContent } from '../question.js';

const CHOICE_IDS = Array.from('abcdefghijklmnopqrstuvwxyz');

export type ArrangedChoices = Readonly<{ choices: Choice[]; key: ChoiceKey }> &
  Pick<QuestionContent, 'further_choices' | 'draws'>;

const nameOf = (face: ChoiceFace): string => JSON.stringify(face);

/** Ids by face: `a`…`d` of the first four, then those of what other draws show besides. */
function named(faces: readonly ChoiceFace[]): ReadonlyMap<string, Choice> {
  const different = new Map(faces.map((face) => [nameOf(face), face]));
  return new Map(
    [...different].map(([name, face], index): [string, Choice] => {
      const id = CHOICE_IDS[index];
      if (id === undefined) throw new Error(`a question has at most ${CHOICE_IDS.length} choices`);
      return [name, { id, ...face }];
    }),
  );
}

function furtherOf(
  choices: ReadonlyMap<string, Choice>,
  sets: readonly (readonly ChoiceFace[])[],
): Pick<QuestionContent, 'further_choices' | 'draws'> {
  const ids = (faces: readonly ChoiceFace[]): string[] =>
    faces.flatMap((face) => choices.get(nameOf(face))?.id ?? []).toSorted();
  const draws = [...new Map(sets.map(ids).map((draw) => [draw.join(), draw])).values()];
  if (draws.length < 2) return {};
  const [first = []] = sets;
  return { further_choices: [...choices.values()].slice(first.length + 1), draws };
}

/**
 * Gives the right face and the wrong ones their places and ids, by the seed. Of several sets of wrong ones the first stands in
 * `choices`; the others are what other attempts show.
 */
export function arrangeChoices(
  seed: string,
  right: ChoiceFace,
  ...sets: readonly (readonly ChoiceFace[])[]
): ArrangedChoices {
  const [first = [], ...others] = sets;
  const arranged = shuffle(`${seed}/places`, [right, ...first]);
  const all = named([...arranged, ...others.flat()]);
  const choice_id = all.get(nameOf(right))?.id;
  if (choice_id === undefined || all.size < arranged.length) throw new Error('two choices are the same');
  return {
    choices: [...all.values()].slice(0, arranged.length),
    key: { type: 'choice', choice_id },
    ...furtherOf(all, sets),
  };
}
