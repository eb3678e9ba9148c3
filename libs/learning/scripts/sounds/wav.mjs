// WAV files of one channel and 16 bits, as the engine and lame write and read them.
import { readFileSync, writeFileSync } from 'node:fs';

const FULL = 32_768;

function chunk(bytes, name) {
  for (let at = 12; at + 8 <= bytes.length; at += 8 + bytes.readUInt32LE(at + 4)) {
    if (bytes.toString('latin1', at, at + 4) === name) {
      // What is written to a pipe does not know its length.
      const end = Math.min(bytes.length, at + 8 + bytes.readUInt32LE(at + 4));
      return bytes.subarray(at + 8, end);
    }
  }
  throw new Error(`no ${name} in the WAV file`);
}

/** @returns {{ samples: Float64Array, rate: number }} samples from -1 to 1 */
export function readWav(file) {
  const bytes = readFileSync(file);
  const data = chunk(bytes, 'data');
  const samples = new Float64Array(Math.floor(data.length / 2));
  for (let at = 0; at < samples.length; at++) samples[at] = data.readInt16LE(at * 2) / FULL;
  return { samples, rate: chunk(bytes, 'fmt ').readUInt32LE(4) };
}

export function writeWav(file, samples, rate) {
  const bytes = Buffer.alloc(44 + samples.length * 2);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(samples.length * 2, 40);
  samples.forEach((sample, at) => {
    const whole = Math.round(Math.max(-1, Math.min(1, sample)) * FULL);
    bytes.writeInt16LE(Math.min(FULL - 1, whole), 44 + at * 2);
  });
  writeFileSync(file, bytes);
}
