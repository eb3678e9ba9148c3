import { z } from 'zod';
import { QUESTION_FILE_LIMITS } from '../limits.js';
import { Refused } from '../reports.js';
import { ForeignDatabase, type Row } from './database.js';

export interface NoteType {
  readonly name: string;
  readonly fields: readonly string[];
  /** Cards that one note makes; the second one of most types asks the other way round. */
  readonly cards: number;
  /** Whether its notes are texts with gaps. */
  readonly isCloze: boolean;
}

export interface AnkiNote {
  readonly type: NoteType;
  /** HTML, in the order of the type's fields. */
  readonly fields: readonly string[];
  readonly tags: readonly string[];
  /** '' where nothing says it. */
  readonly deck: string;
}

export interface AnkiCollection {
  readonly notes: readonly AnkiNote[];
  readonly hasHistory: boolean;
}

const { fields: mostFields, questions } = QUESTION_FILE_LIMITS;
/** Cards, fields, templates and decks that are looked at. */
const MOST = 10 * questions;
const SEPARATOR = '\u001f';
const UNKNOWN: NoteType = { name: '', fields: [], cards: 1, isCloze: false };
/** How the settings of a note type begin where it is for gaps: field 1 of a message of Protocol Buffers is 1. */
const CLOZE = '\b\u0001';

const Models = z.record(
  z.string(),
  z.object({
    name: z.string(),
    /** 1: gaps. */
    type: z.int().default(0),
    flds: z.array(z.object({ name: z.string() })),
    tmpls: z.array(z.unknown()).default([]),
  }),
);
const Decks = z.record(z.string(), z.object({ name: z.string() }));

/**
 * The notes of a collection, of the old schema (11) or the new one (15 and later). Throws what the database throws, and
 * `file.too-complex`.
 * @param path of a file that is ours alone, for it is changed
 */
export function readCollection(path: string): AnkiCollection {
  const database = new ForeignDatabase(path);
  try {
    const isNew = database.hasTable('notetypes');
    const types = isNew ? newTypes(database) : oldTypes(database);
    const decks = isNew ? newDecks(database) : oldDecks(database);
    const deckOf = decksOfNotes(database, decks);
    const rows = sorted(database.select('notes', ['id', 'mid', 'flds', 'tags'], questions + 1), 'id');
    if ([...types.values()].some((type) => type.fields.length > mostFields))
      throw new Refused('file.too-complex');
    const notes = rows.map((row) => ({
      type: types.get(text(row, 'mid')) ?? UNKNOWN,
      fields: text(row, 'flds').split(SEPARATOR),
      tags: text(row, 'tags')
        .split(/[ \u3000]+/)
        .filter((tag) => tag !== ''),
      deck: deckOf.get(text(row, 'id')) ?? '',
    }));
    return { notes, hasHistory: hasRows(database, 'revlog') };
  } finally {
    database.close();
  }
}

const text = (row: Row, column: string): string => {
  const value = row[column];
  return typeof value === 'string' ? value : '';
};

/** By a number in them: how a table stands in its file is how it was written. */
const sorted = (rows: readonly Row[], by: string): Row[] =>
  rows.toSorted((one, other) => Number(text(one, by)) - Number(text(other, by)));

const hasRows = (database: ForeignDatabase, table: string): boolean =>
  database.hasTable(table) && database.select(table, ['id'], 1).length > 0;

function decksOfNotes(database: ForeignDatabase, decks: ReadonlyMap<string, string>): Map<string, string> {
  const found = new Map<string, string>();
  if (!database.hasTable('cards')) return found;
  for (const row of database.select('cards', ['nid', 'did'], MOST)) {
    const note = text(row, 'nid');
    if (!found.has(note)) found.set(note, decks.get(text(row, 'did')) ?? '');
  }
  return found;
}

function column<T>(database: ForeignDatabase, name: string, schema: z.ZodType<T>): T {
  try {
    const [row] = database.select('col', [name], 1);
    return schema.parse(JSON.parse(row ? text(row, name) : '{}'));
  } catch (error) {
    throw error instanceof Refused ? error : new Refused('file.broken-database', name);
  }
}

function oldTypes(database: ForeignDatabase): Map<string, NoteType> {
  const models = Object.entries(column(database, 'models', Models));
  return new Map(
    models.map(([id, { name, type, flds, tmpls }]) => [
      id,
      { name, fields: flds.map((field) => field.name), cards: tmpls.length, isCloze: type === 1 },
    ]),
  );
}

const oldDecks = (database: ForeignDatabase): Map<string, string> =>
  new Map(Object.entries(column(database, 'decks', Decks)).map(([id, { name }]) => [id, name]));

function newTypes(database: ForeignDatabase): Map<string, NoteType> {
  const byType = (table: string, columns: readonly string[]) =>
    Map.groupBy(database.select(table, ['ntid', ...columns], MOST), (row) => text(row, 'ntid'));
  const fields = byType('fields', ['ord', 'name']);
  const cards: ReadonlyMap<string, readonly Row[]> = database.hasTable('templates')
    ? byType('templates', [])
    : new Map();
  return new Map(
    database.select('notetypes', ['id', 'name', 'config'], MOST).map((row) => {
      const id = text(row, 'id');
      const names = sorted(fields.get(id) ?? [], 'ord').map((field) => text(field, 'name'));
      const isCloze = text(row, 'config').startsWith(CLOZE);
      return [id, { name: text(row, 'name'), fields: names, cards: cards.get(id)?.length ?? 1, isCloze }];
    }),
  );
}

/** Names of decks inside decks are joined by a separator of their own here. */
const newDecks = (database: ForeignDatabase): Map<string, string> =>
  new Map(
    database
      .select('decks', ['id', 'name'], MOST)
      .map((row) => [text(row, 'id'), text(row, 'name').replaceAll(SEPARATOR, '::')]),
  );
