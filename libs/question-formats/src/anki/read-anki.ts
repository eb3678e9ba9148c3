import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileRole } from '#contracts/question-files';
import type { ReadOptions } from '../draft.js';
import { Draft } from '../draft.js';
import type { FileField } from '../fields/field.js';
import { fieldsOf, SAMPLE } from '../fields/fields-of.js';
import type { FileSource } from '../file-source.js';
import type { Found, Place } from '../item.js';
import type { FindMedia } from '../media-reader.js';
import { isWordList } from '../words/is-word-list.js';
import type { ParticleChoices } from '../words/particles.js';
import { askedFor, attempt, readWords } from '../words/read-words.js';
import type { WordParts } from '../words/word.js';
import { clozesOf } from './cloze.js';
import { type AnkiCollection, type AnkiNote, type NoteType, readCollection } from './collection.js';
import { NoteReader } from './note-reader.js';
import { deckTags } from './note-type.js';
import { AnkiPackage } from './package.js';

interface Reading {
  readonly options: ReadOptions;
  readonly find: FindMedia;
}
/** A note with its number in the file, from 1. */
interface Numbered {
  readonly note: AnkiNote;
  readonly number: number;
}

/**
 * The notes of an Anki package, type by type: a front that asks and a back that answers, words of a deck, texts with gaps.
 * Format: as Anki writes it; the old and the new kind of package. Throws what the package and its database throw.
 */
export async function readAnki(file: FileSource, options: ReadOptions): Promise<AsyncIterable<Found>> {
  const parts = new AnkiPackage(file);
  return readNotes(parts, await collectionOf(parts), options);
}

/** The database lies on the disk while it is read: it may be larger than the memory that there is for it. */
async function collectionOf(parts: AnkiPackage): Promise<AnkiCollection> {
  const folder = await mkdtemp(join(tmpdir(), 'manabiya-deck-'));
  try {
    const path = join(folder, 'collection');
    await parts.writeDatabase(path);
    return readCollection(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* readNotes(
  parts: AnkiPackage,
  collection: AnkiCollection,
  options: ReadOptions,
): AsyncGenerator<Found> {
  const numbered = collection.notes.map((note, index) => ({ note, number: index + 1 }));
  const types = [...Map.groupBy(numbered, ({ note }) => note.type)];
  const fields = fieldsByType(types, options);
  yield { fields: [...fields.values()].flat() };
  for (const [type, notes] of types)
    yield* readType(type, notes, fields.get(type) ?? [], { options, find: parts.find });
  if (collection.hasHistory) yield { report: { code: 'learning-history' } };
  for (const name of parts.unused) yield { report: { code: 'unused-media', detail: name } };
}

function fieldsByType(
  types: readonly (readonly [NoteType, readonly Numbered[]])[],
  { roles, language }: ReadOptions,
): ReadonlyMap<NoteType, readonly FileField[]> {
  let from = 0;
  return new Map(
    types.map(([type, notes]) => {
      const sample = notes.slice(0, SAMPLE);
      const named = type.fields.map((name, at) => ({
        name,
        cells: sample.map(({ note }) => note.fields[at] ?? ''),
      }));
      const fields = fieldsOf(type.name, named, {
        language,
        ...(roles && { roles: roles.slice(from, from + named.length) }),
      });
      from += named.length;
      return [type, fields];
    }),
  );
}

async function* readType(
  type: NoteType,
  notes: readonly Numbered[],
  fields: readonly FileField[],
  reading: Reading,
): AsyncGenerator<Found> {
  const roles = fields.map(({ role }) => role);
  if (type.isCloze) {
    // with all content of the product, which no other note needs
    const { particleChoices } = await import('../words/particles.js');
    for (const one of notes) yield* readGaps(one, roles, { ...reading, particleChoices });
  } else if (isWordList(roles)) yield* readWords(notes.map((one) => wordOf(one, roles, reading)));
  else for (const one of notes) yield readNote(one, roles, reading);
}

/** @param nth of several questions of one note, from 1 */
const placeOf = ({ number }: Numbered, nth = 1): Place => ({
  ...{ kind: 'note', number },
  ...(nth > 1 && { nth }),
});

function readerOf(
  { note }: Numbered,
  place: Place,
  roles: readonly (FileRole | null)[],
  { options, find }: Reading,
) {
  return new NoteReader(note, roles, new Draft(options, place, find));
}

function readNote(one: Numbered, roles: readonly (FileRole | null)[], reading: Reading): Found {
  const place = placeOf(one);
  const read = attempt(place, () => readerOf(one, place, roles, reading).item());
  return 'problem' in read ? askedFor(read, askedIn(one)) : { item: read };
}

/** The first field is what Anki itself knows a note by. */
const askedIn = ({ note }: Numbered): string =>
  (note.fields[0] ?? '').slice(0, 2_000).replace(/<[^<>]*>/g, ' ');

function wordOf(one: Numbered, roles: readonly (FileRole | null)[], reading: Reading): WordParts {
  const place = placeOf(one);
  const reader = readerOf(one, place, roles, reading);
  return {
    ...{ place, draft: reader.draft, part: (role) => reader.part(role), shown: () => ({}) },
    prepare: () => reader.draft.file([...deckTags(one.note.deck), ...one.note.tags]),
  };
}

/** Each gap of a note is a question of its own. */
function* readGaps(
  one: Numbered,
  roles: readonly (FileRole | null)[],
  reading: Reading & { readonly particleChoices: ParticleChoices },
): Generator<Found> {
  const gaps = clozesOf(one.note.fields[roles.indexOf('text')] ?? '');
  if (gaps.length === 0)
    yield askedFor({ problem: { place: placeOf(one), code: 'item.nothing-to-answer' } }, askedIn(one));
  for (const [index, gap] of gaps.entries()) {
    const place = placeOf(one, index + 1);
    const read = attempt(place, () => readerOf(one, place, roles, reading).gap(gap, reading.particleChoices));
    yield 'problem' in read ? read : { item: read };
  }
}
