import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import released from './data/released-sounds.json' with { type: 'json' };
import sounds from './data/sounds.json' with { type: 'json' };
import listening from './data/written/listening/items.json' with { type: 'json' };
import n4 from './data/written/words/n4.json' with { type: 'json' };
import n5 from './data/written/words/n5.json' with { type: 'json' };
import work from './data/written/words/work.json' with { type: 'json' };
import { isSound, KANA, soundOf } from './index.js';

const FOLDER = new URL('../../../frontend/public/sounds/', import.meta.url);
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.mp3'));
const contents = new Map(files.map((name) => [name, readFileSync(new URL(name, FOLDER))]));

/** Of one frame of MPEG-2 layer III at 48 kbit/s and 24 kHz: 576 samples in 144 bytes. */
const FRAME = { bytes: 144, seconds: 576 / 24_000 };
const SYNC = 0xfff;
/** Version, layer, bit rate and sampling rate; bits for the check sum and for padding may be either. */
const isHeader = (bytes: Buffer, at: number): boolean =>
  bytes.readUInt16BE(at) >>> 4 === SYNC &&
  (bytes.readUInt8(at + 1) & 0b1110) === 0b0010 &&
  (bytes.readUInt8(at + 2) & 0b1111_1100) === 0b0110_0100 &&
  bytes.readUInt8(at + 3) >>> 6 === 0b11;

/** Seconds, or undefined where it is not one header after the other to the end. */
function secondsOf(bytes: Buffer): number | undefined {
  const frames = bytes.length / FRAME.bytes;
  const starts = Array.from({ length: frames }, (_, index) => index * FRAME.bytes);
  return Number.isInteger(frames) && starts.every((at) => isHeader(bytes, at))
    ? frames * FRAME.seconds
    : undefined;
}

const withSound = (kind: 'kana' | 'word' | 'listening', items: readonly string[]) =>
  items.filter((item) => !contents.has(soundOf(kind, item)?.replace('/sounds/', '') ?? ''));

describe('sounds', () => {
  it('STUDY-3 every kana, word and listening sentence has its own', () => {
    const words = [...n5, ...n4, ...work].map(({ word, reading }) => `${word}/${reading}`);
    const kana = KANA.map(({ char }) => char);
    const sentences = listening.map(({ id }) => id);
    expect(withSound('kana', kana)).toEqual([]);
    expect(withSound('word', words)).toEqual([]);
    expect(withSound('listening', sentences)).toEqual([]);
    expect(Object.keys(sounds)).toHaveLength(kana.length + words.length + sentences.length);
    expect(new Set(sentences.map((id) => soundOf('listening', id))).size).toBe(sentences.length);
    expect(soundOf('word', 'ない/ナイ')).toBeUndefined();
  });

  it('STUDY-3 are named after their content, and no file is left over', () => {
    const named = new Set([...Object.values(sounds), ...released].map((name) => `${name}.mp3`));
    expect(new Set(files)).toEqual(named);
    const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 12);
    expect([...contents].filter(([name, bytes]) => name !== `${hash(bytes)}.mp3`)).toEqual([]);
  });

  it('PLUS-7 are known by their paths', () => {
    expect(files.filter((name) => !isSound(`/sounds/${name}`))).toEqual([]);
    expect(isSound('/sounds/000000000000.mp3')).toBe(false);
  });

  it('STUDY-3 are whole MP3 files of 0.15 to 12 seconds, together no more than 20 MB', () => {
    const isWrong = (seconds: number | undefined) => seconds === undefined || seconds < 0.15 || seconds > 12;
    const wrong = [...contents].filter(([, bytes]) => isWrong(secondsOf(bytes)));
    expect(wrong.map(([name]) => name)).toEqual([]);
    const total = [...contents.values()].reduce((sum, bytes) => sum + bytes.length, 0);
    expect(total).toBeLessThanOrEqual(20_000_000);
    expect(secondsOf(Buffer.alloc(FRAME.bytes))).toBeUndefined();
  });

  it('STUDY-3 are those of the texts as they are written today', () => {
    const script = fileURLToPath(new URL('../scripts/make-sounds.mjs', import.meta.url));
    expect(execFileSync(process.execPath, [script, '--check'], { encoding: 'utf8' })).toBe('');
  });

  it('STUDY-3 signs of one sound sound alike in both scripts, others do not', () => {
    const sound = (char: string) => soundOf('kana', char);
    for (const [one, other] of ['あア', 'はハ', 'へヘ', 'んン', 'じぢ', 'おを'].map((pair) =>
      Array.from(pair),
    ))
      expect(sound(one ?? ''), one).toBe(sound(other ?? ''));
    const romaji = new Set(KANA.map((kana) => kana.romaji.replace(/^v/, 'b')));
    const names = new Set(KANA.map(({ char }) => sound(char)));
    // を and お are both o in Hepburn, and so one sound; each other spelling is a sound of its own.
    expect(names.size).toBe(romaji.size);
    expect(sound('は')).not.toBe(sound('わ'));
    expect(sound('へ')).not.toBe(sound('え'));
  });
});
