import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { deckOptions, decks, IDS, noteTypes } from './note-type.js';

/** Anki's schema 11, which every version of it reads. */
const SCHEMA = `
CREATE TABLE col (id integer primary key, crt integer not null, mod integer not null, scm integer not null,
  ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null,
  models text not null, decks text not null, dconf text not null, tags text not null);
CREATE TABLE notes (id integer primary key, guid text not null, mid integer not null, mod integer not null,
  usn integer not null, tags text not null, flds text not null, sfld integer not null, csum integer not null,
  flags integer not null, data text not null);
CREATE TABLE cards (id integer primary key, nid integer not null, did integer not null, ord integer not null,
  mod integer not null, usn integer not null, type integer not null, queue integer not null, due integer not null,
  ivl integer not null, factor integer not null, reps integer not null, lapses integer not null,
  left integer not null, odue integer not null, odid integer not null, flags integer not null, data text not null);
CREATE TABLE revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null,
  ivl integer not null, lastIvl integer not null, factor integer not null, time integer not null,
  type integer not null);
CREATE TABLE graves (usn integer not null, oid integer not null, type integer not null);
CREATE INDEX ix_notes_usn on notes (usn);
CREATE INDEX ix_notes_csum on notes (csum);
CREATE INDEX ix_cards_usn on cards (usn);
CREATE INDEX ix_cards_nid on cards (nid);
CREATE INDEX ix_cards_sched on cards (did, queue, due);
CREATE INDEX ix_revlog_usn on revlog (usn);
CREATE INDEX ix_revlog_cid on revlog (cid);
`;

export interface WrittenNote {
  /** HTML. */
  readonly fields: readonly string[];
  /** Without white space in them. */
  readonly tags: readonly string[];
}

/** Milliseconds; Anki's ids are times, and only have to differ. */
const FIRST_ID = 1_763_000_000_000;
const SEPARATOR = '\u001f';

/** A database of the notes, a card each. Where a note was imported before, Anki knows it by its `guid`. */
export function writeCollection(notes: readonly WrittenNote[], now: Date): Uint8Array {
  const database = new DatabaseSync(':memory:');
  const seconds = Math.floor(now.getTime() / 1000);
  try {
    database.exec(SCHEMA);
    database.exec('BEGIN');
    addCollection(database, seconds);
    addNotes(database, notes, seconds);
    database.exec('COMMIT');
    return database.serialize();
  } finally {
    database.close();
  }
}

function addCollection(database: DatabaseSync, seconds: number): void {
  const conf = { nextPos: 1, curDeck: 1, activeDecks: [1], newSpread: 0, collapseTime: 1200, timeLim: 0 };
  database
    .prepare('INSERT INTO col VALUES (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, ?)')
    .run(
      seconds,
      seconds * 1000,
      seconds * 1000,
      JSON.stringify(conf),
      JSON.stringify(noteTypes(seconds)),
      JSON.stringify(decks(seconds)),
      JSON.stringify(deckOptions),
      '{}',
    );
}

function addNotes(database: DatabaseSync, notes: readonly WrittenNote[], seconds: number): void {
  const addNote = database.prepare("INSERT INTO notes VALUES (?, ?, ?, ?, -1, ?, ?, ?, ?, 0, '')");
  const addCard = database.prepare(
    "INSERT INTO cards VALUES (?, ?, ?, 0, ?, -1, 0, 0, ?, 0, 0, 0, 0, 0, 0, 0, 0, '')",
  );
  for (const [index, { fields, tags }] of notes.entries()) {
    const id = FIRST_ID + index;
    const shown = (fields[0] ?? '').replace(/<[^>]*>/g, '');
    const written = fields.join(SEPARATOR);
    const tagged = tags.length === 0 ? '' : ` ${tags.join(' ')} `;
    addNote.run(id, guidOf(written), IDS.model, seconds, tagged, written, shown, checksum(shown));
    addCard.run(id, id, IDS.deck, seconds, index + 1);
  }
}

const hash = (text: string) => createHash('sha1').update(text);
const guidOf = (written: string): string => hash(written).digest('base64url').slice(0, 10);
/** By which Anki finds notes that begin alike: the first eight digits of a hash. */
const checksum = (shown: string): number => Number.parseInt(hash(shown).digest('hex').slice(0, 8), 16);
