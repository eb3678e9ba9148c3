import { shuffle } from '../random.js';
import type { Choice, ChoiceKey, LocalizedText } from '../question.js';

const CHOICE_IDS = ['a', 'b', 'c', 'd'] as const;

/** What one choice shows: Japanese text (or romaji), or a meaning in the reader's language. */
export type ChoiceFace = Readonly<{ text: string } | { meaning: LocalizedText }>;

function toChoice(id: string, face: ChoiceFace): Choice {
  return 'text' in face ? { id, text: [{ text: face.text }] } : { id, meaning: face.meaning };
}

/** Gives the right face and the wrong ones their places and ids `a`…`d`, by the seed. */
export function arrangeChoices(
  seed: string,
  right: ChoiceFace,
  wrong: readonly ChoiceFace[],
): { choices: Choice[]; key: ChoiceKey } {
  const arranged = shuffle(`${seed}/places`, [right, ...wrong]);
  const choices: Choice[] = [];
  let rightId: string | undefined;
  for (const [index, face] of arranged.entries()) {
    const id = CHOICE_IDS[index];
    if (id === undefined) throw new Error('a choice question has at most four choices');
    if (face === right) rightId = id;
    choices.push(toChoice(id, face));
  }
  if (rightId === undefined) throw new Error('the right choice was lost');
  return { choices, key: { type: 'choice', choice_id: rightId } };
}
