// A WAV file of the engine → MP3 (48 kbit/s, mono, 24 kHz). Debian packages: sox, lame.
import { execFileSync } from 'node:child_process';

const RATE = 24_000;
/** Samples of silence that players put before what lame was given; at this bit rate it has no place to tell them to leave it out. */
const CODEC_DELAY = 1105;
/** Silence that is heard before and after the voice, in seconds. */
const BEFORE = 0.06;
const AFTER = 0.12;
/** Half a frame of 576 samples: lame fills the last one. */
const FILLED = 288;
/** Against a click where the silence is cut. */
const FADE = 0.01;

/** @param {{ wav: string, start: number, end: number }} speech seconds @returns {Buffer} the same bytes each time */
export function encodeMp3({ wav, start, end }) {
  const from = Math.max(0, start - BEFORE + CODEC_DELAY / RATE);
  const length = end + AFTER - FILLED / RATE - from;
  const effects = ['trim', from, length, 'fade', 't', FADE, length, FADE, 'rate', RATE, 'norm', -2];
  execFileSync('sox', ['-D', wav, `${wav}.cut.wav`, ...effects.map(String)]);
  return execFileSync('lame', ['--quiet', '-m', 'm', '-b', '48', '--cbr', '-q', '0', `${wav}.cut.wav`, '-']);
}
