import { DatabaseSync } from 'node:sqlite';
import { zstdCompressSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type QuestionFormat, readQuestions } from './index.js';

const OPTIONS = { skill: 'grammar', language: 'en' } as const;
const read = (format: QuestionFormat, file: Uint8Array) => readQuestions(format, file, OPTIONS);
const codes = async (format: QuestionFormat, file: Uint8Array) =>
  (await read(format, file)).problems.map(({ code }) => code);

const MODELS = JSON.stringify({ 1: { name: 'Basic', flds: [{ name: 'Front' }, { name: 'Back' }] } });
const COLLECTION = 'CREATE TABLE col (id integer, models text, decks text);';
const NOTES = 'CREATE TABLE notes (id integer, mid integer, flds text, tags text);';
const note = (id: number, front = '問') =>
  `INSERT INTO notes VALUES (${String(id)}, 1, '${front}' || char(31) || '答', '');`;

function databaseOf(...sql: string[]): Buffer {
  const database = new DatabaseSync(':memory:', { defensive: false });
  database.exec(`PRAGMA page_size = 512; ${sql.join('')}`);
  if (sql.includes(COLLECTION)) database.prepare("INSERT INTO col VALUES (1, ?, '{}')").run(MODELS);
  const bytes = Buffer.from(database.serialize());
  database.close();
  return bytes;
}
const rootOf = (bytes: Uint8Array, table: string): number => {
  const database = new DatabaseSync(':memory:');
  database.deserialize(bytes);
  const row = database.prepare('SELECT rootpage FROM sqlite_master WHERE name = ?').get(table);
  database.close();
  return Number(row?.['rootpage']);
};
const anki = (database: Uint8Array, media = '{}') =>
  zipSync({ 'collection.anki2': database, media: strToU8(media) });

const SIZE = 512;
const LEVELS = 17;
const FANOUT = 40;

/** The page of a table becomes the lowest of a tree in which every page stands forty times: 40^17 copies of its rows. */
function endless(bytes: Buffer, table: string): Buffer {
  const root = rootOf(bytes, table);
  const header = root === 1 ? 100 : 0;
  const pages = bytes.length / SIZE;
  const leaf = Buffer.from(bytes.subarray((root - 1) * SIZE, root * SIZE));
  const inner = (child: number, at: number) => {
    const page = Buffer.alloc(SIZE);
    page[at] = 5;
    page.writeUInt16BE(FANOUT, at + 3);
    page.writeUInt32BE(child, at + 8);
    for (let cell = 0; cell < FANOUT; cell += 1) {
      const place = SIZE - 5 * (cell + 1);
      page.writeUInt16BE(place, at + 12 + 2 * cell);
      page.writeUInt32BE(child, place);
      page[place + 4] = cell;
    }
    page.writeUInt16BE(SIZE - 5 * FANOUT, at + 5);
    return page;
  };
  inner(pages + 1, header).copy(bytes, (root - 1) * SIZE + header, header);
  const levels = Array.from({ length: LEVELS }, (_, level) => inner(pages + level + 2, 0));
  const made = Buffer.concat([bytes, ...levels, leaf]);
  made.writeUInt32BE(made.length / SIZE, 28);
  return made;
}

describe('PLUS-7 a database has an end', { timeout: 30_000 }, () => {
  it('PLUS-7 pages that stand in several places are not read', async () => {
    const plain = databaseOf(COLLECTION, NOTES, note(1));
    expect(await codes('anki', anki(plain))).toEqual([]);
    expect(await codes('anki', anki(endless(plain, 'notes')))).toEqual(['file.broken-database']);
  });

  it('PLUS-7 nor where only SQLite itself would read them', async () => {
    const statistics = databaseOf(COLLECTION, NOTES, note(1), 'ANALYZE;');
    expect(await codes('anki', anki(statistics))).toEqual([]);
    expect(await codes('anki', anki(endless(statistics, 'sqlite_stat1')))).toEqual(['file.broken-database']);
  });

  it('PLUS-7 columns that are computed are known by what SQLite makes of them', async () => {
    const columns = 'id integer, mid integer, tags text, flds text as/**/(upper(tags))';
    expect(await codes('anki', anki(databaseOf(COLLECTION, `CREATE TABLE notes (${columns});`)))).toEqual([
      'file.broken-database',
    ]);
  });

  it('PLUS-7 a table of many pages is read, its notes in their order', async () => {
    const notes = Array.from({ length: 3_000 }, (_, at) => note(3_000 - at, `問${String(3_000 - at)}`));
    const { items, problems } = await read(
      'anki',
      anki(databaseOf(COLLECTION, NOTES, 'BEGIN;', ...notes, 'COMMIT;')),
    );
    expect(problems).toEqual([]);
    expect(items).toHaveLength(3_000);
    expect(items[0]?.content.prompt.text).toEqual([{ text: '問1' }]);
    expect(items[2_999]?.content.prompt.text).toEqual([{ text: '問3000' }]);
  });

  it('PLUS-7 a note type of many fields is none', async () => {
    const flds = Array.from({ length: 501 }, (_, at) => ({ name: `f${String(at)}` }));
    const database = new DatabaseSync(':memory:');
    database.exec(`${COLLECTION}${NOTES}`);
    database.prepare("INSERT INTO col VALUES (1, ?, '{}')").run(JSON.stringify({ 1: { name: 'B', flds } }));
    expect(await codes('anki', anki(database.serialize()))).toEqual(['file.too-complex']);
  });
});

describe('PLUS-7 a picture that many notes show is unpacked once', { timeout: 30_000 }, () => {
  it('PLUS-7 in a newer package', async () => {
    const notes = Array.from({ length: 60 }, (_, at) => note(at, `<img src="a.png">問${String(at)}`));
    const name = strToU8('a.png');
    const media = Uint8Array.from([0x0a, name.length + 2, 0x0a, name.length, ...name]);
    const file = zipSync({
      'collection.anki21b': zstdCompressSync(databaseOf(COLLECTION, NOTES, ...notes)),
      media: zstdCompressSync(media),
      0: zstdCompressSync(new Uint8Array(1024 * 1024)),
    });
    const { items, problems } = await read('anki', file);
    expect(problems).toEqual([]);
    const shown = new Set(items.map((item) => item.media[0]?.file));
    expect([items.length, shown.size]).toEqual([60, 1]);
  });
});

describe('PLUS-7 a file has its time', () => {
  it('PLUS-7 what takes longer is refused, with what was read until then', async () => {
    let now = 0;
    // each look at the clock is five seconds after the one before
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 5_000));
    onTestFinished(() => void vi.restoreAllMocks());
    const { items, problems } = await read('gift', strToU8('問{T}\n\n'.repeat(1_000)));
    expect(problems).toEqual([{ place: { kind: 'file' }, code: 'file.too-complex' }]);
    expect(items.length).toBeLessThan(20);
  });
});

describe('PLUS-7 lists of packages are bounded', { timeout: 30_000 }, () => {
  const item =
    '<assessmentItem><responseDeclaration identifier="R"><correctResponse><value>a</value></correctResponse></responseDeclaration><itemBody><p>問</p><choiceInteraction responseIdentifier="R" shuffle="true"><simpleChoice identifier="a">一</simpleChoice><simpleChoice identifier="b">二</simpleChoice></choiceInteraction></itemBody></assessmentItem>';
  const listed = '<resource type="imsqti_item_xmlv2p2" href="i.xml"/>';

  it('PLUS-7 paths that nobody writes', async () => {
    const deep = `${'a/'.repeat(500)}imsmanifest.xml`;
    expect(await codes('qti-2.2', zipSync({ [deep]: strToU8('<manifest/>') }))).toEqual(['file.too-complex']);
  });

  it('PLUS-7 a list that is nothing but entries', async () => {
    const manifest = strToU8(`<manifest>${'<a/>'.repeat(300_001)}</manifest>`);
    const stored = zipSync({ 'imsmanifest.xml': manifest }, { level: 0 });
    expect(await codes('qti-2.2', stored)).toEqual(['file.too-complex']);
  });

  it('PLUS-7 choices, and right answers among them', async () => {
    const value = '<value>a</value>';
    const choice = '<simpleChoice identifier="b">二</simpleChoice>';
    expect(await codes('qti-2.2', strToU8(item.replace(value, value.repeat(101))))).toEqual([
      'item.too-many-answers',
    ]);
    expect(await codes('qti-2.2', strToU8(item.replace(choice, choice.repeat(100))))).toEqual([
      'item.too-many-answers',
    ]);
  });

  it('PLUS-7 an item that is listed again and again is read once', async () => {
    const manifest = strToU8(`<manifest><resources>${listed.repeat(20_000)}</resources></manifest>`);
    const { items, problems } = await read(
      'qti-2.2',
      zipSync({ 'imsmanifest.xml': manifest, 'i.xml': strToU8(item) }, { level: 1 }),
    );
    expect([items.length, problems]).toEqual([1, []]);
  });
});
