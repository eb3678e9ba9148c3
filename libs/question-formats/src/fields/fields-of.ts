import type { FileRole } from '#contracts/question-files';
import { shortened } from '../reports.js';
import type { FileField } from './field.js';
import { guessRoles, type Named } from './guess.js';

/** Rows or notes whose contents are looked at. */
export const SAMPLE = 50;
const EXAMPLES = 3;
const TAG = /<[^<>]*>/g;

/**
 * Columns of a table, or fields of a type of notes, with what each is taken for.
 * @param chosen by a person, for all of them: nothing is guessed
 */
export function fieldsOf(
  group: string,
  columns: readonly Named[],
  chosen: readonly (FileRole | null)[] | undefined,
): FileField[] {
  const guesses = guessRoles(columns, group !== '');
  return columns.map(({ name, cells }, place) => {
    const guess = guesses[place] ?? { role: null, reason: null };
    const role = chosen?.[place] ?? null;
    const isOther = chosen !== undefined && role !== guess.role;
    const field = { group: shortened(group), name: shortened(name), examples: examplesOf(cells) };
    return isOther ? { ...field, role, reason: 'chosen' } : { ...field, ...guess };
  });
}

function examplesOf(cells: readonly string[]): string[] {
  const seen = cells.map((cell) => shortened(cell.slice(0, 400).replace(TAG, ' '))).filter((text) => text !== '');
  return [...new Set(seen)].slice(0, EXAMPLES);
}
