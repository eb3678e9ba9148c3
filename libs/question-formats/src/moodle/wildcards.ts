import type { Reports } from '../reports.js';

/** Moodle's short answers read `*` as anything; a star itself is `\*`. */
export function literalAnswers(answers: readonly string[], reports: Reports): string[] {
  return answers.flatMap((answer) => {
    const isPattern = /(?<!\\)\*/.test(answer);
    if (!isPattern) return [answer.replaceAll('\\*', '*')];
    reports.add('wildcard', answer);
    return [];
  });
}

export const withoutWildcards = (answer: string): string => answer.replaceAll('*', '\\*');
