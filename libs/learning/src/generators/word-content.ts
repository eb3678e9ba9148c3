import { explainWord } from '../explanations.js';
import type { FullText, QuestionContent, RubyText, Skill } from '../question.js';
import { furiganaOf, wordKey } from '../words.js';
import type { Word } from '../words.js';

const explanations = new WeakMap<Word, FullText>();

/** One text for all questions about the word. */
function explanationOf(word: Word): FullText {
  const seen = explanations.get(word);
  if (seen !== undefined) return seen;
  const text = explainWord(word);
  explanations.set(word, text);
  return text;
}

/** What every question about a word says of it. */
export function describeWord(
  word: Word,
  skill: Skill,
  form: string,
): Omit<QuestionContent, 'prompt' | 'choices' | 'key'> {
  return {
    skill,
    explanation: explanationOf(word),
    tags: ['word', word.pos, form, ...(word.list === undefined ? [] : [word.list])],
    level: word.level,
    theme: word.theme,
    source: { kind: 'word', item: wordKey(word) },
  };
}

/** The word as a choice, with furigana. */
export const wordFace = (word: Word): { text: RubyText } => ({ text: furiganaOf(word) });
