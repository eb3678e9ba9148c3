import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { strToU8, Zip, ZipPassThrough } from 'fflate';

export interface DeckSizes {
  readonly notes: number;
  /** Of the sound of each. */
  readonly soundBytes: number;
}

/** A deck as Anki exports it: words that no other deck has, each with its reading and a sound that is its own. */
export async function writeDeck(path: string, { notes, soundBytes }: DeckSizes): Promise<void> {
  const file = createWriteStream(path);
  const zip = new Zip((error, chunk, isLast) => {
    if (error) file.destroy(error);
    else file.write(chunk);
    if (isLast) file.end();
  });
  const add = async (name: string, bytes: Uint8Array) => {
    const part = new ZipPassThrough(name);
    zip.add(part);
    part.push(bytes, true);
    if (file.writableNeedDrain) await once(file, 'drain');
  };
  await add('collection.anki2', collectionOf(notes));
  const names = Array.from({ length: notes }, (_, note) => [String(note), soundName(note)]);
  await add('media', strToU8(JSON.stringify(Object.fromEntries(names))));
  for (let note = 0; note < notes; note += 1) await add(String(note), soundOf(soundBytes));
  zip.end();
  await once(file, 'close');
}

const soundName = (note: number) => `sound-${note}.mp3`;

/** A number in hiragana, so that it is a reading like any other. */
const kanaOf = (number: number): string =>
  [...String(number)].map((digit) => 'あかさたなはまやらわ'.charAt(Number(digit))).join('');

function collectionOf(notes: number): Uint8Array {
  const database = new DatabaseSync(':memory:');
  database.exec('create table col (id integer, models text, decks text)');
  database.exec('create table notes (id integer, mid integer, flds text, tags text)');
  const flds = ['Front', 'Back'].map((name) => ({ name }));
  const models = JSON.stringify({ 1: { name: 'Basic', flds } });
  database.prepare("insert into col values (1, ?, '{}')").run(models);
  database.exec('begin');
  const insert = database.prepare("insert into notes values (?, 1, ?, '')");
  for (let note = 0; note < notes; note += 1)
    insert.run(note, `語${kanaOf(note)}を聞いて[sound:${soundName(note)}]\u001fこたえ${kanaOf(note)}`);
  database.exec('commit');
  const bytes = database.serialize();
  database.close();
  return bytes;
}

/** MPEG 1 layer III, 128 kbit/s at 44.1 kHz. */
const FRAME = { head: Buffer.from([0xff, 0xfb, 0x90, 0x00]), bytes: 417 };

/** A sound that cannot be packed any smaller. */
function soundOf(bytes: number): Uint8Array {
  const frames = Math.max(2, Math.ceil(bytes / FRAME.bytes));
  const sound = randomBytes(frames * FRAME.bytes);
  for (let frame = 0; frame < frames; frame += 1) FRAME.head.copy(sound, frame * FRAME.bytes);
  return sound;
}

/** A table of questions with four choices and an explanation. */
export function tableOf(rows: number): string {
  const lines = Array.from(
    { length: rows },
    (_, row) =>
      `第${row}問 正しい読み方を選びなさい。,${['あ', 'い', 'う', 'え'].map((kana) => kana + kanaOf(row)).join(',')},#${1 + (row % 4)},Question ${row} asks for a reading.,N4`,
  );
  return ['question,choice 1,choice 2,choice 3,choice 4,answer,explanation en,level', ...lines].join('\r\n');
}
