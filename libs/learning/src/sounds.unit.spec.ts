import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { RECORDED } from '../scripts/sounds/items.mjs';
import speech from '../scripts/sounds/speech.json' with { type: 'json' };
import { voiceOf } from '../scripts/sounds/voices.mjs';
import released from './data/released-sounds.json' with { type: 'json' };
import sounds from './data/sounds.json' with { type: 'json' };
import {
  GRAMMAR_GAP_ITEMS,
  isSound,
  KANA,
  LISTENING_ITEMS,
  PARTICLE_ITEMS,
  secondsOfSound,
  soundOf,
} from './index.js';
import { KANJI, rankedReadings, SENTENCE_ORDER_ITEMS, type SoundKind, wordKey, WORDS } from './index.js';

/** Loudness in LUFS and true peak in dBTP, as they were measured when the sounds were made. */
const made = z
  .record(z.string(), z.strictObject({ recipe: z.string(), loudness: z.number(), peak: z.number() }))
  .parse(JSON.parse(readFileSync(new URL('../scripts/sounds/made.json', import.meta.url), 'utf8')));

const FOLDER = new URL('../../../frontend/public/sounds/', import.meta.url);
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.mp3'));
const contents = new Map(files.map((name) => [name, readFileSync(new URL(name, FOLDER))]));

/** Of one frame of MPEG-2 layer III at 24 kHz; kbit/s by the number in its header. */
const FRAME_SECONDS = 576 / 24_000;
const BIT_RATES = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const SYNC = 0xfff;
/** Version, layer, bit rate and sampling rate; bits for the check sum and for padding may be either. @returns its bytes, 0 where there is none */
function frameAt(bytes: Buffer, at: number): number {
  if (at + 4 > bytes.length || bytes.readUInt16BE(at) >>> 4 !== SYNC) return 0;
  const [second, third, fourth] = [bytes.readUInt8(at + 1), bytes.readUInt8(at + 2), bytes.readUInt8(at + 3)];
  const isOurs = (second & 0b1110) === 0b0010 && (third & 0b1100) === 0b0100 && fourth >>> 6 === 0b11;
  const padding = (third >>> 1) & 1;
  return isOurs ? 3 * (BIT_RATES[third >>> 4] ?? 0) + padding : 0;
}

/** Seconds, or undefined where it is not one frame after the other to the end. The first tells the length and is not heard. */
function secondsOf(bytes: Buffer): number | undefined {
  let [at, frames] = [0, 0];
  for (let size = frameAt(bytes, at); size > 0; size = frameAt(bytes, at)) {
    at += size;
    frames += 1;
  }
  return at === bytes.length ? (frames - 1) * FRAME_SECONDS : undefined;
}

/** What shows a reading on the card of a kanji and in the lessons of its questions. */
const CARRIERS = KANJI.flatMap(rankedReadings).flatMap(({ carrier }) =>
  carrier ? [wordKey(carrier.word)] : [],
);

const ITEMS: Readonly<Record<SoundKind, readonly string[]>> = {
  kana: KANA.map(({ char }) => char),
  word: [...new Set([...WORDS.map(wordKey), ...CARRIERS])],
  listening: LISTENING_ITEMS.map(({ id }) => id),
  example: WORDS.map(wordKey),
  particle: PARTICLE_ITEMS.map(({ id }) => id),
  grammar: [...GRAMMAR_GAP_ITEMS, ...SENTENCE_ORDER_ITEMS].map(({ id }) => id),
};
const ALL: readonly SoundKind[] = ['kana', 'word', 'listening', 'example', 'particle', 'grammar'];
const KINDS = ALL.filter((kind) => RECORDED.includes(kind));
const hasSound = (kind: SoundKind, item: string): boolean =>
  contents.has(soundOf(kind, item)?.replace('/sounds/', '') ?? '');

describe('sounds', () => {
  it.each(KINDS)('STUDY-3 every %s has its own, but for what cannot be read out rightly', (kind) => {
    const silent = ITEMS[kind].filter((item) => !hasSound(kind, item)).map((item) => `${kind}:${item}`);
    expect(silent).toEqual(Object.keys(speech.silent).filter((key) => key.startsWith(`${kind}:`)));
  });

  it('STUDY-3 STUDY-4 so has every word that shows a reading: on the card of its kanji and in what an answer teaches', () => {
    const ofLists = new Set(WORDS.map(wordKey));
    const ofNoList = CARRIERS.filter((word) => !ofLists.has(word));
    expect(ofNoList.length).toBeGreaterThan(700);
    expect(ofNoList.filter((word) => !hasSound('word', word))).toEqual([]);
  });

  it('STUDY-3 nothing else has one, and no two sentences of a kind share one', () => {
    const count = KINDS.reduce((sum, kind) => sum + ITEMS[kind].length, 0);
    expect(Object.keys(sounds)).toHaveLength(count - Object.keys(speech.silent).length);
    const sentences = KINDS.filter((kind) => kind !== 'kana' && kind !== 'word');
    for (const kind of sentences) {
      const own = ITEMS[kind].flatMap((item) => soundOf(kind, item) ?? []);
      expect(new Set(own).size).toBe(own.length);
    }
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

  it('STUDY-3 are whole MP3 files of 0.15 to 12 seconds, together no more than 45 MB', () => {
    const isWrong = (seconds: number | undefined) => seconds === undefined || seconds < 0.15 || seconds > 12;
    const wrong = [...contents].filter(([, bytes]) => isWrong(secondsOf(bytes)));
    expect(wrong.map(([name]) => name)).toEqual([]);
    const total = [...contents.values()].reduce((sum, bytes) => sum + bytes.length, 0);
    expect(total).toBeLessThanOrEqual(45_000_000);
    expect(secondsOf(Buffer.alloc(144))).toBeUndefined();
  });

  it('TEST-1 their lengths are those of their files', () => {
    const wrong = [...contents].filter(
      ([name, bytes]) => Math.abs((secondsOfSound(`/sounds/${name}`) ?? 0) - (secondsOf(bytes) ?? 0)) > 1e-9,
    );
    expect(wrong.map(([name]) => name)).toEqual([]);
    expect(secondsOfSound('/sounds/000000000000.mp3')).toBeUndefined();
  });

  it('STUDY-3 are as loud as each other: −16 LUFS ± 1, with true peaks of −1 dBTP at most', () => {
    expect(Object.keys(made)).toEqual(Object.keys(sounds));
    const wrong = Object.entries(made).filter(
      ([, { loudness, peak }]) => Math.abs(loudness + 16) > 1 || peak > -1,
    );
    expect(wrong).toEqual([]);
  });

  it('STUDY-3 are spoken by two voices: each has half of the words', () => {
    const mei = ITEMS.word.filter((word) => voiceOf(`word:${word}`) === 'mei').length;
    expect(Math.abs(mei / ITEMS.word.length - 0.5)).toBeLessThan(0.03);
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
