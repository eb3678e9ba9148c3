import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportKind,
  type ImportMapping,
} from '#contracts/http/imports';
import { type Heading, HEADING_WORDS, keyOf } from './heading-words.js';

/** What the columns of a file are taken for. */
export interface Recognised {
  readonly kind: ImportKind;
  readonly mapping: ImportMapping;
  /** Fields that more than one column is named for alike: none is taken. */
  readonly unsure: readonly ImportField[];
  /** Columns of a OneRoster file that say which rows are meant. */
  readonly oneRoster: RosterColumns | undefined;
}

export interface RosterColumns {
  readonly role: number | undefined;
  readonly status: number | undefined;
  readonly enabled: number | undefined;
}

/** Some rows below the headings. */
type Sample = readonly (readonly string[])[];

/** @param sample whether family names are written first is seen by it: in a list in which one is in kanji they are. */
export function recogniseColumns(headings: readonly string[], sample: Sample = []): Recognised {
  const keys = headings.map(keyOf);
  if (keys.includes('sourcedid')) return rosterColumns(keys, sample);
  const found = Object.fromEntries(
    IMPORT_FIELDS.map((field) => [field, columnsOf(keys, HEADING_WORDS[field])]),
  );
  const parts = nameColumns(keys, sample);
  // Nome beside Sobrenome is a part of the name, and the whole name without it
  const whole = (found['fullname'] ?? []).filter((column) => parts.length < 2 || !parts.includes(column));
  const names = whole.length === 0 && parts.length === 2 ? { fullname: parts } : {};
  const single = IMPORT_FIELDS.filter((field) => found[field]?.length === 1);
  const mapping = { ...Object.fromEntries(single.map((field) => [field, found[field]])), ...names };
  const unsure = IMPORT_FIELDS.filter((field) => (found[field]?.length ?? 0) > 1 && !(field in mapping));
  return { kind: 'students', mapping, unsure, oneRoster: undefined };
}

/** The columns whose heading is the best word that the table has; more than one only where they are called alike. */
function columnsOf(keys: readonly string[], words: readonly string[]): number[] {
  const best = words.find((word) => keys.includes(word));
  return best === undefined ? [] : keys.flatMap((key, column) => (key === best ? [column] : []));
}

const WRITTEN_IN_KANJI = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const hasKanji = (sample: Sample, column: number | undefined) =>
  column !== undefined && sample.some((cells) => WRITTEN_IN_KANJI.test(cells[column] ?? ''));
/** Headings of languages that write the family name first, whatever its letters. */
const FAMILY_FIRST = ['ho', 'hodem', 'hovatendem'];

function nameColumns(keys: readonly string[], sample: Sample): number[] {
  const only = (heading: Heading) => {
    const [column, second] = columnsOf(keys, HEADING_WORDS[heading]);
    return second === undefined ? column : undefined;
  };
  const [family, given] = [only('family'), only('given')];
  if (family === undefined || given === undefined) return [];
  const isFamilyFirst = hasKanji(sample, family) || FAMILY_FIRST.includes(keys[family] ?? '');
  return isFamilyFirst ? [family, given] : [given, family];
}

/** How many fields a row names if it is a heading; 0 where it names nobody. */
export function headingScore(cells: readonly string[]): number {
  const { mapping, unsure, kind } = recogniseColumns(cells);
  const isSomebody = mapping.user_id ?? mapping.fullname ?? (unsure.length > 0 || kind === 'classes');
  return isSomebody === false ? 0 : Object.keys(mapping).length + unsure.length;
}

/**
 * A file of OneRoster by the names of its columns, which the binding fixes (1EdTech OneRoster CSV Tables 1.1.1,
 * 4.13 users, 4.3 classes; CSV Binding 1.2.1, users and roles): `users.csv` of 1.1 says the role of each, that of 1.2 leaves it
 * to `roles.csv`.
 */
function rosterColumns(keys: readonly string[], sample: Sample): Recognised {
  const at = (name: string) => (keys.includes(name) ? keys.indexOf(name) : undefined);
  const columns = (...names: readonly string[]) => names.map(at).filter((column) => column !== undefined);
  const oneRoster = { role: at('role') ?? at('roles'), status: at('status'), enabled: at('enableduser') };
  if (at('title') !== undefined && at('username') === undefined)
    return { kind: 'classes', mapping: { class: columns('title') }, unsure: [], oneRoster };
  const family = hasKanji(sample, at('familyname'));
  const all: ImportMapping = {
    user_id: columns('username'),
    fullname: family ? columns('familyname', 'givenname') : columns('givenname', 'familyname'),
    gakunen: columns('grades'),
  };
  const mapping = Object.fromEntries(Object.entries(all).filter(([, found]) => found.length > 0));
  return { kind: 'students', mapping, unsure: [], oneRoster };
}
