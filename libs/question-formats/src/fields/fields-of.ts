import type { ContentLanguage } from '#learning/shape';
import type { ReadOptions } from '../draft.js';
import { languageByLetters } from '../languages.js';
import { shortened } from '../reports.js';
import type { FileField, Guess } from './field.js';
import { guessRoles, type Named } from './guess.js';

/** Rows or notes whose contents are looked at. */
export const SAMPLE = 50;
const EXAMPLES = 3;
const TAG = /<[^<>]*>/g;
const PICTURE = /<img\b[^<>]*\bsrc=["']?([^"'<>\s]+)[^<>]*>/gi;

/**
 * Columns of a table, or fields of a type of notes, with what each is taken for.
 * Roles that a person has chosen are chosen for all of them: then nothing is guessed.
 */
export function fieldsOf(
  group: string,
  columns: readonly Named[],
  { roles: chosen, language }: Pick<ReadOptions, 'roles' | 'language'>,
): FileField[] {
  const guesses = guessRoles(columns, group !== '').map((guess, place) =>
    inItsLanguage(guess, columns[place]?.cells ?? [], language),
  );
  return columns.map(({ name, cells }, place) => {
    const guess = guesses[place] ?? { role: null, reason: null };
    const role = chosen?.[place] ?? null;
    const isOther = chosen !== undefined && role !== guess.role;
    const field = { group: shortened(group), name: shortened(name), examples: examplesOf(cells) };
    return isOther ? { ...field, role, reason: 'chosen' } : { ...field, ...guess };
  });
}

/** A meaning or an explanation whose letters say which language it is in. */
function inItsLanguage(guess: Guess, cells: readonly string[], fallback: ContentLanguage): Guess {
  if (guess.role !== 'meaning' && guess.role !== 'explanation') return guess;
  const language = languageByLetters(cells, fallback);
  return language === undefined ? guess : { ...guess, role: `${guess.role} ${language}` };
}

function examplesOf(cells: readonly string[]): string[] {
  const seen = cells
    .map((cell) => shortened(cell.slice(0, 400).replace(PICTURE, ' $1 ').replace(TAG, ' ')))
    .filter((text) => text !== '');
  return [...new Set(seen)].slice(0, EXAMPLES);
}
