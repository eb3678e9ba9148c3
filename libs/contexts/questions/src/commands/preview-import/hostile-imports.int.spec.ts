import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { DatabaseSync } from 'node:sqlite';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { childRunning } from '#testing/platform';
import { top, useBank } from '../../testing/bank-app.js';
import { contentsOf, importing, sample } from '../../testing/importing.js';
import * as media from '../../testing/sample-files.js';
import { forgetUnusedMedia } from '../../jobs/forget-media.js';
import { ImportJudging } from './import-judging.js';

const bank = useBank();
const files = importing(bank);
const MB = 1024 * 1024;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imports-'));
  vi.stubEnv('TMPDIR', folder);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

/** Nothing stays of a file that was not taken: on the disk, beside the imports, and in the bank. */
async function expectNothingLeft(): Promise<void> {
  expect(await readdir(folder)).toEqual([]);
  const { rows } = await bank.database.pool.query('select from question_import_staged');
  expect(rows).toEqual([]);
}

/** A deck of notes with a front and a back. */
function deck(notes: readonly string[], more: Readonly<Record<string, Uint8Array>>): Buffer {
  const database = new DatabaseSync(':memory:');
  database.exec('CREATE TABLE col (id integer, models text, decks text);');
  database.exec('CREATE TABLE notes (id integer, mid integer, flds text, tags text);');
  const flds = [{ name: 'Front' }, { name: 'Back' }];
  const models = JSON.stringify({ 1: { name: 'Basic', flds } });
  database.prepare("INSERT INTO col VALUES (1, ?, '{}')").run(models);
  const insert = database.prepare("INSERT INTO notes VALUES (?, 1, ?, '')");
  for (const [index, front] of notes.entries()) insert.run(index, `${front}\u001f答え${String(index)}`);
  const collection = database.serialize();
  database.close();
  return Buffer.from(zipSync({ 'collection.anki2': collection, ...more }, { level: 6 }));
}
const listed = (names: Readonly<Record<string, string>>) => ({ media: strToU8(JSON.stringify(names)) });
const codesOf = async (bytes: Buffer, name = 'deck.apkg') =>
  (await files.dryRun({ name, bytes })).items.flatMap(({ problems }) => problems.map(({ code }) => code));

describe('SEC packages that are made to harm', () => {
  it('SEC 200 MB of nothing, packed to a fifth of a megabyte, are not unpacked', async () => {
    const bytes = deck(['問'], { ...listed({ 0: 'a.mp3' }), 0: new Uint8Array(200 * MB) });
    expect(bytes.length).toBeLessThan(MB);
    expect(await codesOf(bytes)).toEqual(['file.expands-too-much']);
    await expectNothingLeft();
  });

  it.each(['questions.qti22.zip', 'questions.qti30.zip', 'questions.cartridge.imscc'])(
    'SEC nor are they in %s, which is read without them',
    async (name) => {
      const parts = unzipSync(sample(name));
      const codes = await codesOf(Buffer.from(zipSync(parts)), name);
      expect(codes).not.toContain('file.expands-too-much');
      const bytes = Buffer.from(zipSync({ ...parts, 'more.bin': new Uint8Array(200 * MB) }));
      expect(bytes.length).toBeLessThan(MB);
      expect(await codesOf(bytes, name)).toEqual(['file.expands-too-much']);
      await expectNothingLeft();
    },
  );

  it('SEC a sound that is larger than its package says is broken, and no more than that is unpacked', async () => {
    const bytes = deck(['問[sound:a.mp3]'], { ...listed({ zz: 'a.mp3' }), zz: new Uint8Array(200 * MB) });
    // in the directory and before the file itself: a thousand bytes
    for (const signature of ['PK\u0001\u0002', 'PK\u0003\u0004']) {
      const at = bytes.lastIndexOf(Buffer.from(signature, 'latin1'));
      bytes.writeUInt32LE(1_000, at + (signature.endsWith('\u0002') ? 24 : 22));
    }
    const { items } = await files.dryRun({ name: 'deck.apkg', bytes });
    expect(items.map(({ outcome, reported }) => [outcome, reported])).toEqual([
      ['new', [{ code: 'broken-media', detail: 'a.mp3' }]],
    ]);
    await expectNothingLeft();
  });

  it('SEC a list of media that lies: what is not there, what is something else, what leads out', async () => {
    const names = {
      0: 'a.mp3',
      7: 'gone.mp3',
      'collection.anki2': 'db.mp3',
      '../../../etc/passwd': 'out.mp3',
    };
    const fronts = ['a', 'gone', 'db', 'out'].map((name) => `${name}とは[sound:${name}.mp3]`);
    const bytes = deck(fronts, { ...listed(names), 0: media.mp3() });
    const { items } = await files.dryRun({ name: 'deck.apkg', bytes });
    expect(items.map(({ reported }) => reported[0] ?? null)).toEqual([
      null,
      { code: 'missing-media', detail: 'gone.mp3' },
      { code: 'broken-media', detail: 'db.mp3' },
      { code: 'missing-media', detail: 'out.mp3' },
    ]);
  });

  it('SEC a package whose end is missing is damaged', async () => {
    const whole = sample('questions.apkg');
    expect(await codesOf(whole.subarray(0, whole.length - 100))).toEqual(['file.broken-archive']);
    const packed = Buffer.from(zipSync(unzipSync(sample('questions.qti22.zip')), { level: 0 }));
    expect(await codesOf(packed.subarray(0, packed.length / 2), 'a.zip')).toEqual(['file.broken-archive']);
  });

  it('SEC more than 200 MB are refused while they come, and leave nothing on the disk', async () => {
    const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.apkg"\r\n\r\n';
    const part = Buffer.alloc(MB);
    const form = Readable.from([
      Buffer.from(head),
      ...Array<Buffer>(200).fill(part),
      Buffer.from('12\r\n--x--\r\n'),
    ]);
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    const { status, body } = await bank.call(top, 'POST', 'questions/import', form, type);
    expect({ status, body }).toMatchObject({ status: 413, body: { code: 'question-import.too-large' } });
    await expectNothingLeft();
  });
});

describe('SEC the process that reads a file', () => {
  const csv = () => ({ name: 'a.csv', bytes: `text,answer\n${randomUUID()},あ\n` });

  it('SEC that takes too long is ended: the preview says so, and the next file is read', async () => {
    const { readers } = bank.app().get(ImportJudging);
    const { bounds } = readers;
    onTestFinished(() => void (readers.bounds = bounds));
    readers.bounds = { ...bounds, ms: 1 };
    const { id, counts } = await files.preview(csv());
    expect(counts).toMatchObject({ new: 0, error: 1 });
    expect((await files.items(id))[0]?.problems).toEqual([{ code: 'file.too-complex' }]);
    readers.bounds = bounds;
    expect((await files.preview(csv())).counts).toMatchObject({ new: 1, error: 0 });
    await expectNothingLeft();
  });

  it.runIf(existsSync('/proc/self/task'))(
    'SEC that takes too much memory is ended in the same way',
    async () => {
      const { readers } = bank.app().get(ImportJudging);
      const { bounds } = readers;
      onTestFinished(() => void (readers.bounds = bounds));
      // less than the content of the product takes, which is loaded for a list of words
      readers.bounds = { ...bounds, megabytes: 105 };
      expect(await codesOf(Buffer.from('word,meaning\n犬,dog'), 'a.csv')).toEqual(['file.too-complex']);
    },
  );

  it.runIf(existsSync('/proc/self/task'))(
    'SEC that is killed asks to try again, and leaves no import, no question and nothing on the disk',
    async () => {
      const before = await contentsOf(bank);
      const many = Array.from({ length: 5_000 }, () => `${randomUUID()},あ`).join('\n');
      const asked = files.upload({ name: 'many.csv', bytes: `text,answer\n${many}\n` });
      await vi.waitFor(async () => process.kill(await childRunning('read-file.main'), 'SIGKILL'), {
        timeout: 15_000,
      });
      expect(await asked).toMatchObject({ status: 503, body: { code: 'server.unavailable' } });
      expect(await contentsOf(bank)).toEqual(before);
      await expectNothingLeft();
    },
  );

  it.runIf(existsSync('/proc/self/task'))(
    'SEC that is killed leaves sounds of what was judged for a day, and nothing after it',
    async () => {
      const before = await contentsOf(bank);
      const fronts = Array.from(
        { length: 10_000 },
        (_, at) => `${randomUUID()}${at === 0 ? '[sound:a.mp3]' : ''}`,
      );
      const bytes = deck(fronts, { ...listed({ 0: 'a.mp3' }), 0: media.mp3() });
      const asked = files.upload({ name: 'many.apkg', bytes });
      const sounds = 'select used from question_media';
      const stored = async () => (await bank.database.pool.query<{ used: boolean }>(sounds)).rows;
      await vi.waitFor(async () => expect(await stored()).toEqual([{ used: false }]), { timeout: 60_000 });
      process.kill(await childRunning('read-file.main'), 'SIGKILL');
      expect(await asked).toMatchObject({ status: 503, body: { code: 'server.unavailable' } });
      await expectNothingLeft();
      expect(await stored()).toEqual([{ used: false }]);
      await bank.database.pool.query(`update question_media set created_at = now() - interval '25 hours'`);
      await forgetUnusedMedia(bank.database.pool);
      expect(await contentsOf(bank)).toEqual(before);
    },
  );
});

describe('PLUS-7 a file that is read again', () => {
  it('PLUS-7 comes from the database, part by part, byte for byte, whichever process is asked', async () => {
    const texts = Array.from({ length: 9_000 }, () => `${randomUUID()} ${'あ'.repeat(100)},い`);
    const { id, counts } = await files.preview({
      name: 'a.csv',
      bytes: `text,answer\n${texts.join('\n')}\n`,
    });
    const { rows } = await bank.database.pool.query<{ parts: number }>(
      `select count(*)::int as parts from question_import_part p join question_import i on i.file_id = p.file_id
       where i.id = $1`,
      [id],
    );
    expect(rows[0]?.parts).toBe(3);
    const again = await files.read(id, { choice: { level: 'N3' } });
    expect([counts.new, again.counts.new, again.version]).toEqual([9_000, 9_000, 2]);
    await expectNothingLeft();
  });
});
