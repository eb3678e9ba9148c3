import type { z } from 'zod';
import { QuestionDraft } from './question-content.js';
import type { Fault } from './question-faults.js';

type Issue = z.core.$ZodIssue;

/** Everything that is wrong with a question, by the field that it lies in: what a form says before it sends. */
export function checkQuestion(body: unknown): Fault[] {
  const checked = QuestionDraft.safeParse(body);
  return checked.success ? [] : checked.error.issues.flatMap((issue) => flattened(issue, []));
}

/** Of the shapes that a face can have, its author meant the one that the fewest faults stand between. */
function flattened(issue: Issue, within: readonly (string | number)[]): Fault[] {
  const path = [...within, ...issue.path.map((part) => (typeof part === 'number' ? part : String(part)))];
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...path, key], message: 'is not a field here' }));
  if (issue.code !== 'invalid_union') return [{ path, message: issue.message }];
  const nearest = issue.errors.toSorted((one, other) => one.length - other.length)[0] ?? [];
  return nearest.length > 0
    ? nearest.flatMap((inner) => flattened(inner, path))
    : [{ path, message: issue.message }];
}
