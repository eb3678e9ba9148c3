import { ApiError } from '../../shared/api-client/api-error.js';
import { codeText } from '../../shared/api-client/error-text.js';
import { i18n } from '../../shared/i18n/i18n.js';
import type { FieldErrors } from './exam-draft.js';

/** What the server refused, by field path, in the reader's language: its own messages are for developers. */
export function fieldFailures(error: Error | null): FieldErrors {
  if (!(error instanceof ApiError)) return {};
  const { code } = error;
  const text = code === 'request.invalid' ? undefined : codeText(code);
  return Object.fromEntries(
    (error.problem?.errors ?? []).map(({ path }) => [path, text ?? i18n.t('manage-exams:error.invalid')]),
  );
}

/** The refusal of a publication, as it comes along with the way to the form. */
export function failuresIn(state: unknown): FieldErrors {
  if (typeof state !== 'object' || state === null || !('refused' in state)) return {};
  const { refused } = state;
  if (typeof refused !== 'object' || refused === null) return {};
  return Object.fromEntries(
    Object.entries(refused).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
