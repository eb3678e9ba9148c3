import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { secondsOfSound } from '#libs/learning';
import * as sample from '../../testing/sample-files.js';
import { soundOf } from './sound-bytes.js';
import { millisecondsOfSound } from './sound-length.js';

const RECORDINGS = new URL('../../../../../../frontend/public/sounds/', import.meta.url);
const lengthOf = (bytes: Buffer) => {
  const type = soundOf(bytes);
  return type === undefined ? 'no sound' : millisecondsOfSound(bytes, type);
};
/** One frame is 1,152 samples at 44.1 kHz. */
const FRAME = (1152 / 44_100) * 1000;

describe('TEST-1 how long an uploaded sound is', () => {
  it.each([
    ['MP3', sample.mp3(40), Math.round(40 * FRAME)],
    ['MP3 with a tag', sample.taggedMp3(), Math.round(2 * FRAME)],
    [
      'MP3 with something between its frames',
      Buffer.concat([sample.mp3(2), Buffer.from('gap'), sample.mp3(2)]),
      104,
    ],
    ['WAV', sample.wavOf(3), 3000],
    ['WAV whose end was never written', withoutEnd(sample.wavOf(2)), 2000],
    ['Opus', sample.oggOf('Opus', 48_000 * 2 + 312), 2000],
    ['Vorbis', sample.oggOf('Vorbis', 44_100), 1000],
    ['FLAC in Ogg', sample.oggOf('FLAC', 66_150), 1500],
    ['M4A', sample.mp4Of(44_100 * 5), 5000],
    ['M4A with long numbers', sample.mp4Of(22_050, 1), 500],
  ])('%s', (_name, bytes, milliseconds) => {
    expect(lengthOf(bytes)).toBe(milliseconds);
  });

  it('is what was measured on the recordings of the product', () => {
    const names = readdirSync(RECORDINGS).filter((name) => name.endsWith('.mp3'));
    const wrong = names.slice(0, 300).filter((name) => {
      const known = (secondsOfSound(`/sounds/${name}`) ?? 0) * 1000;
      return lengthOf(readFileSync(new URL(name, RECORDINGS))) !== Math.round(known);
    });
    expect([names.length > 300, wrong]).toEqual([true, []]);
  });

  it.each([
    ['a WAV without a rate', sample.wav()],
    ['a WAV without a sound', sample.wavOf(0)],
    ['half a header of Ogg', sample.ogg()],
    ['an Ogg that does not know its end', sample.oggOf('Vorbis', 0)],
    ['an M4A in fragments', sample.mp4Of(0)],
    ['an M4A without a header', sample.mp4('soun')],
    ['an M4A of days', sample.mp4Of(44_100 * 3601)],
    ['an M4A that ends in its header', sample.mp4Of(44_100).subarray(0, 150)],
  ])('is unknown of %s', (_name, bytes) => {
    expect([undefined, 'no sound']).toContain(lengthOf(bytes));
  });

  it('throws for no file that is broken off or spoiled anywhere', () => {
    for (const whole of [sample.wavOf(1), sample.oggOf('FLAC', 9), sample.mp4Of(9, 1), sample.taggedMp3()]) {
      const type = soundOf(whole);
      if (type === undefined) throw new Error('no sound');
      for (let at = 0; at < Math.min(whole.length, 400); at += 1) {
        expect(() => millisecondsOfSound(whole.subarray(0, at), type)).not.toThrow();
        const spoiled = Buffer.from(whole);
        spoiled.fill(0xff, at, Math.min(at + 4, whole.length));
        expect(() => millisecondsOfSound(spoiled, type)).not.toThrow();
      }
    }
  });
});

/** The size of its sound as a recorder leaves it that was switched off. */
function withoutEnd(bytes: Buffer): Buffer {
  bytes.writeUInt32LE(0xffffffff, bytes.indexOf('data') + 4);
  return bytes;
}
