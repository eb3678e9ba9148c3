import type { Face, ShownQuestion } from '../../parts/questions/question-prompt.js';
import { bodyOf, type QuestionFields } from './question-fields.js';

/** What the learner would see now: a choice that is still empty has its place already. */
export function shownOf(fields: QuestionFields): ShownQuestion {
  const { prompt, choices, skill } = bodyOf(fields);
  return {
    skill,
    prompt: {
      ...prompt,
      instruction: prompt.instruction ?? `question.${skill}`,
      left: prompt.left?.map(withPlace),
    },
    choices: choices?.map((choice) => ({ id: choice.id, ...withPlace(choice) })),
  };
}

const withPlace = (face: Face): Face =>
  (face.text?.length ?? 0) > 0 || Object.keys(face.meaning ?? {}).length > 0
    ? face
    : { text: [{ text: '…' }] };
