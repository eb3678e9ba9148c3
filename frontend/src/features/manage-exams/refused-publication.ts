import type { FieldErrors } from '../../kit/form/field-failures.js';

/** The refusal of a publication, as it comes along with the way to the form. */
export function refusedIn(state: unknown): FieldErrors {
  if (typeof state !== 'object' || state === null || !('refused' in state)) return {};
  const { refused } = state;
  if (typeof refused !== 'object' || refused === null) return {};
  return Object.fromEntries(
    Object.entries(refused).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
