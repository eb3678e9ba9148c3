import type { QuestionContent } from '#libs/learning';

/** What a confusion calls the question (`confusionOf`): the right choice in words, or the item itself. */
export function askedOf({ choices, key, source }: QuestionContent): string {
  if (source.kind !== 'particle' && source.kind !== 'word') return source.item;
  const right = choices?.find(({ id }) => key.type === 'choice' && id === key.choice_id);
  return right?.text?.map(({ text }) => text).join('') ?? source.item;
}
