import { createHash } from 'node:crypto';
import { BlobReader, TextWriter, Uint8ArrayWriter, ZipReader, type FileEntry } from '@zip.js/zip.js';
import fc from 'fast-check';
import initSqlJs, { type SqlJsStatic } from 'sql.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { type DraftContent, type MediaKind, writeQuestions } from './index.js';
import { questions } from './testing/arbitrary-question.js';

/*
 * A package is a ZIP file around a database of SQLite. Here both are opened by other programs than those that wrote them,
 * the two that readers of decks on npm are made of, and held to what Anki asks of a collection of schema 11.
 */

let sqlite: SqlJsStatic;
beforeAll(async () => {
  sqlite = await initSqlJs();
});

const FILE = {
  audio: { name: 'a.mp3', bytes: new Uint8Array([0xff, 0xfb, 1]) },
  picture: { name: 'b.png', bytes: new Uint8Array([137, 80, 2]) },
} as const;
const kindOf = (path: string): MediaKind => (path.endsWith('.mp3') ? 'audio' : 'picture');
const OPTIONS = {
  language: 'en',
  now: new Date(1_763_000_000_000),
  media: (path: string) => FILE[kindOf(path)],
} as const;

interface NoteType {
  readonly flds: readonly { readonly name: string; readonly ord: number }[];
  readonly tmpls: readonly { readonly qfmt: string; readonly afmt: string }[];
}
interface Note {
  readonly id: number;
  readonly guid: string;
  readonly mid: number;
  readonly flds: string;
  readonly sfld: string;
  readonly csum: number;
  readonly tags: string;
}

async function opened(contents: readonly DraftContent[]) {
  const { bytes, losses } = await writeQuestions('anki', contents, OPTIONS);
  const zip = new ZipReader(new BlobReader(new Blob([bytes])), { checkSignature: true });
  const entries = new Map((await zip.getEntries()).map((entry) => [entry.filename, entry as FileEntry]));
  const collection = await entries.get('collection.anki2')?.getData(new Uint8ArrayWriter());
  const list: unknown = JSON.parse((await entries.get('media')?.getData(new TextWriter())) ?? '');
  const media = new Map<string, Uint8Array>();
  for (const [entry, name] of Object.entries(list as Record<string, string>)) {
    const file = await entries.get(entry)?.getData(new Uint8ArrayWriter());
    if (file) media.set(name, file);
  }
  await zip.close();
  const database = new sqlite.Database(collection);
  const rows = <Row>(sql: string): Row[] => {
    const statement = database.prepare(sql);
    const found: Row[] = [];
    while (statement.step()) found.push(statement.getAsObject() as Row);
    statement.free();
    return found;
  };
  return { names: [...entries.keys()], media, rows, losses, close: () => database.close() };
}
type Deck = Awaited<ReturnType<typeof opened>>;

const typesOf = (deck: Deck) => {
  const [{ models } = { models: '{}' }] = deck.rows<{ models: string }>('select models from col');
  return new Map(Object.entries(JSON.parse(models) as Record<string, NoteType>));
};
const notesOf = (deck: Deck) => deck.rows<Note>('select * from notes order by id');
const fieldsOf = (note: Note) => note.flds.split('\u001f');
const withoutTags = (html: string) => html.replace(/<[^>]*>/g, '');
const firstDigits = (text: string) =>
  Number.parseInt(createHash('sha1').update(text).digest('hex').slice(0, 8), 16);

/** What Anki's own check of a database looks at. */
function expectWhole(deck: Deck): void {
  expect(deck.rows('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  expect(deck.rows('select ver from col')).toEqual([{ ver: 11 }]);
  const types = typesOf(deck);
  const notes = notesOf(deck);
  // by which Anki knows a note again: two that say the same are one
  expect(new Set(notes.map(({ guid }) => guid)).size).toBe(new Set(notes.map(({ flds }) => flds)).size);
  for (const note of notes) {
    const type = types.get(String(note.mid));
    const [first = ''] = fieldsOf(note);
    expect(fieldsOf(note)).toHaveLength(type?.flds.length ?? -1);
    expect(note.csum).toBe(firstDigits(withoutTags(first)));
    expect(note.tags).toMatch(/^$|^ \S+( \S+)* $/u);
  }
  const decks = deck
    .rows<{ decks: string }>('select decks from col')
    .flatMap((row) => Object.keys(JSON.parse(row.decks) as object));
  const cards = deck.rows<{ nid: number; did: number; ord: number }>(
    'select nid, did, ord from cards order by nid',
  );
  expect(cards.map(({ nid }) => nid)).toEqual(notes.map(({ id }) => id));
  for (const { did, ord } of cards) {
    expect(decks).toContain(String(did));
    expect(ord).toBe(0);
  }
}

/** Fields that a template names and that no note of its type has would show as an error on every card. */
function expectTemplatesFit(deck: Deck): void {
  for (const { flds, tmpls } of typesOf(deck).values()) {
    const known = new Set([...flds.map(({ name }) => name), 'FrontSide', 'Tags', 'Type', 'Deck', 'Card']);
    const asked = tmpls.flatMap(({ qfmt, afmt }) => [
      ...`${qfmt}${afmt}`.matchAll(/\{\{[#^/]?(?:[a-z]+:)?([^}]+)\}\}/g),
    ]);
    expect(asked.length).toBeGreaterThan(0);
    for (const [, name = ''] of asked) expect(known).toContain(name.trim());
  }
}

describe('PLUS-7 decks that we write, opened by sql.js and zip.js', { timeout: 60_000 }, () => {
  it('PLUS-7 a deck of any questions is a whole collection, a note and a card for each', async () => {
    const all = questions({ kinds: ['choice', 'typed'] });
    await fc.assert(
      fc.asyncProperty(fc.array(all, { minLength: 1, maxLength: 4 }), async (contents) => {
        const deck = await opened(contents);
        expectWhole(deck);
        expectTemplatesFit(deck);
        const left = deck.losses.filter(({ written }) => !written).length;
        expect(notesOf(deck)).toHaveLength(contents.length - left);
        deck.close();
      }),
      { numRuns: 40 },
    );
  });

  it('PLUS-7 the words, the right choice and the bytes of a sound and a picture are there', async () => {
    const deck = await opened([HEARD]);
    expectWhole(deck);
    const [note] = notesOf(deck);
    const fields = note ? fieldsOf(note) : [];
    expect(fields.at(0)).toContain('[sound:a.mp3]');
    expect(fields.at(0)).toContain('b.png');
    expect(fields.slice(1).filter((field) => withoutTags(field) === '駅')).toHaveLength(2);
    expect(fields).toContain('学校');
    expect(deck.names.toSorted()).toEqual(['0', '1', 'collection.anki2', 'media']);
    expect(Object.fromEntries(deck.media)).toEqual({
      'a.mp3': FILE.audio.bytes,
      'b.png': FILE.picture.bytes,
    });
    deck.close();
  });
});

const HEARD: DraftContent = {
  skill: 'listening',
  explanation: { en: 'A station.' },
  tags: ['two words'],
  prompt: { text: [{ text: '何ですか' }], audio: '/sounds/a.mp3', picture: '/api/media/1' },
  choices: [
    { id: 'a', text: [{ text: '駅' }] },
    { id: 'b', text: [{ text: '学校' }] },
  ],
  key: { type: 'choice', choice_id: 'a' },
};
