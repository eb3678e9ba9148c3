import type { QuestionImportProblem } from '#contracts/http/question-imports';
import type { FieldError } from '#libs/kernel';

/** What the bank says against a question, as problems of its item. */
export const problemsOf = (errors: readonly FieldError[]): QuestionImportProblem[] =>
  errors.map(({ path, message }) => refused(path, message));

export const refused = (path: string, message: string): QuestionImportProblem => ({
  code: 'item.refused',
  path,
  message,
});
