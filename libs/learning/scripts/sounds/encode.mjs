// What was spoken → MP3 of one loudness (24 kHz, mono, quality 8 of lame's variable bit rates: ADR 29). Debian package: lame.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { amplified, levelled, limited } from './level.mjs';
import { integratedLoudness, truePeak } from './loudness.mjs';
import { readWav, writeWav } from './wav.mjs';

/** LUFS, dBTP. */
const LOUDNESS = -16;
const CEILING = -1.2;
/** LU by which a sound may miss it. */
const NEAR = 0.2;
const TRIES = 16;
/** Seconds of silence before and after the voice, and between two speakers. */
const BEFORE = 0.06;
const AFTER = 0.12;
const BETWEEN = 0.45;
/** Against a click where the silence is cut. */
const FADE = 0.01;
/** A change of this asks for all sounds anew. */
export const SETTING = `lame -V 8 24 kHz, ${LOUDNESS} LUFS, ${CEILING} dBTP`;

const folder = mkdtempSync(join(tmpdir(), 'encode-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const [WAV, MP3, BACK] = ['in.wav', 'out.mp3', 'back.wav'].map((name) => join(folder, name));

/** The voice with its silence, faded in and out. */
function cut({ wav, start, end }) {
  const { samples, rate } = readWav(wav);
  const part = samples.slice(
    Math.max(0, Math.round((start - BEFORE) * rate)),
    Math.round((end + AFTER) * rate),
  );
  const fade = Math.round(FADE * rate);
  const faded = part.map((sample, at) => sample * Math.min(1, at / fade, (part.length - 1 - at) / fade));
  return { rate, samples: levelled(faded, rate, LOUDNESS) };
}

/** One after the other, each as loud as the others. */
function joined(speeches) {
  const parts = speeches.map(cut);
  const { rate } = parts[0];
  const pause = Math.round(BETWEEN * rate);
  const length = parts.reduce((sum, { samples }) => sum + samples.length + pause, -pause);
  const all = new Float64Array(length);
  let at = 0;
  for (const { samples } of parts) {
    all.set(samples, at);
    at += samples.length + pause;
  }
  return { rate, samples: all };
}

/** What comes out of it is measured, not what went in. */
function encodeOnce(samples, rate) {
  writeWav(WAV, samples, rate);
  execFileSync('lame', ['--quiet', '-m', 'm', '--resample', '24', '-V', '8', WAV, MP3]);
  execFileSync('lame', ['--quiet', '--decode', MP3, BACK], { stdio: 'ignore' });
  const heard = readWav(BACK);
  const loudness = integratedLoudness(heard.samples, heard.rate);
  return { mp3: readFileSync(MP3), loudness, peak: truePeak(heard.samples) };
}

/**
 * @param {{ wav: string, start: number, end: number }[]} speeches of those who speak in turn, in seconds
 * @returns {{ mp3: Buffer, loudness: number, peak: number }} the same bytes each time; LUFS and dBTP of what is heard
 */
export function encodeMp3(speeches) {
  const { samples, rate } = joined(speeches);
  let [gain, ceiling] = [0, CEILING];
  let sound;
  for (let tried = 0; tried < TRIES; tried++) {
    sound = encodeOnce(limited(amplified(samples, gain), rate, ceiling), rate);
    const [short, over] = [LOUDNESS - sound.loudness, sound.peak - CEILING];
    if (Math.abs(short) <= NEAR && over <= 0) break;
    gain += short;
    ceiling -= Math.max(0, over) + (over > 0 ? 0.1 : 0);
  }
  return sound;
}
