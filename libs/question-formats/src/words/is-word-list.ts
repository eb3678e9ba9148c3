import type { FileRole } from '#contracts/question-files';

/** What only questions have that somebody has written as questions. */
const OF_QUESTIONS = /^(?:choice|left|skill|instruction)\b/;

/**
 * Whether columns or fields are those of a list of words: a word, how it is read, what it means; no choices, and nothing that
 * only exports of questions have.
 */
export function isWordList(roles: readonly (FileRole | null)[]): boolean {
  const has = (...wanted: readonly FileRole[]) => wanted.some((role) => roles.includes(role));
  if (roles.some((role) => role !== null && OF_QUESTIONS.test(role))) return false;
  if (!has('text', 'glyph', 'audio', 'picture')) return false;
  const isTold = roles.some((role) => role === 'meaning' || role?.startsWith('meaning '));
  return isTold || has('reading') || (has('answer') && has('example'));
}
