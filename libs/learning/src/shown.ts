import { withPhrases } from './phrases.js';
import type { AskedContent, ChoiceFace, Prompt } from './question.js';

/** What a choice or an item shows, as a page may have it. */
export const faceOf = (
  { text, meaning }: Partial<Pick<ChoiceFace, 'text' | 'meaning'>> = {},
  { level }: Pick<AskedContent, 'level'>,
) => ({
  ...(text && { text: withPhrases(text, level).map((segment) => ({ ...segment })) }),
  ...(meaning && { meaning: { ...meaning } }),
});

/** Field by field: what a question may be given later does not reach learners by itself. */
export function promptOf({ prompt, level }: Pick<AskedContent, 'prompt' | 'level'>) {
  const { instruction, glyph, text, meaning, audio, picture, left }: Prompt = prompt;
  return {
    instruction,
    ...(glyph !== undefined && { glyph }),
    ...faceOf({ text, meaning }, { level }),
    ...(audio !== undefined && { audio }),
    ...(picture !== undefined && { picture }),
    ...(left && { left: left.map((face) => faceOf(face, { level })) }),
  };
}
