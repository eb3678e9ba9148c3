import { withPhrases } from './phrases.js';
import type { AskedContent, ChoiceFace, Prompt } from './question.js';

type Filed = Pick<AskedContent, 'level'>;

const wordsOf = ({ text, meaning }: Partial<Pick<ChoiceFace, 'text' | 'meaning'>>, { level }: Filed) => ({
  ...(text && { text: withPhrases(text, level).map((segment) => ({ ...segment })) }),
  ...(meaning && { meaning: { ...meaning } }),
});

/** What a choice or an item shows, as a page may have it. */
export const faceOf = (
  { picture, ...words }: Partial<Pick<ChoiceFace, 'text' | 'meaning' | 'picture'>> = {},
  filed: Filed,
) => ({
  ...wordsOf(words, filed),
  ...(picture && { picture: { ...picture } }),
});

/** Field by field: what a question may be given later does not reach learners by itself. */
export function promptOf({ prompt, level }: Pick<AskedContent, 'prompt' | 'level'>) {
  const { instruction, glyph, text, meaning, audio, picture, picture_alt, picture_at, left }: Prompt = prompt;
  return {
    instruction,
    ...(glyph !== undefined && { glyph }),
    ...wordsOf({ text, meaning }, { level }),
    ...(audio !== undefined && { audio }),
    ...(picture !== undefined && { picture }),
    ...(picture_alt !== undefined && { picture_alt }),
    ...(picture_at !== undefined && { picture_at }),
    ...(left && { left: left.map((face) => faceOf(face, { level })) }),
  };
}
