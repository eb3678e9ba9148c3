import { canonicalJson } from '#libs/kernel';
import type { AnswerKey, QuestionContent } from '#libs/learning';

type Asked = Pick<QuestionContent, 'prompt' | 'choices' | 'key'>;

/**
 * What makes two questions the same: what they show and what counts as right. The order of the choices and what they are
 * called inside, under what a question is filed and how it is explained do not.
 */
export function identityOf({ prompt, choices = [], key }: Asked): string {
  const { instruction: _instruction, ...shown } = prompt;
  const faces = new Map(choices.map(({ id, ...face }) => [id, canonicalJson(face)]));
  return canonicalJson([shown, [...faces.values()].sort(), rightOf(key, (id) => faces.get(id) ?? '')]);
}

function rightOf(key: AnswerKey, faceOf: (id: string) => string): string | string[] {
  if (key.type === 'choice') return faceOf(key.choice_id);
  const right =
    key.type === 'text' ? key.accepted : key.accepted.map((order) => canonicalJson(order.map(faceOf)));
  // pieces that look alike make the same order twice
  return [...new Set(right)].sort();
}
