import { mp3Frames } from './mp3-frames.js';
import type { SoundType } from './sound-bytes.js';

/** Seconds: at two megabytes an hour is speech that nobody understands, so what says more is wrong about itself. */
const LONGEST = 3600;

/**
 * Milliseconds of a sound, by what its file says of itself, or by its frames where they are all that there is (MP3); undefined
 * where it says nothing, or what cannot be: a recording whose device was switched off, a stream that was never closed.
 */
export function millisecondsOfSound(bytes: Buffer, contentType: SoundType): number | undefined {
  const seconds = told(() => SECONDS[contentType](bytes));
  return seconds !== undefined && seconds > 0 && seconds <= LONGEST ? Math.round(seconds * 1000) : undefined;
}

function told(read: () => number | undefined): number | undefined {
  try {
    return read();
  } catch (error) {
    // what Buffer throws for a place past its end
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const SECONDS: Readonly<Record<SoundType, (bytes: Buffer) => number | undefined>> = {
  'audio/mpeg': (bytes) => mp3Frames(bytes).reduce((sum, { seconds }) => sum + seconds, 0),
  'audio/wav': wav,
  'audio/ogg': ogg,
  'audio/mp4': mp4,
};

/** Where the body of each piece lies; a piece that says it is longer than the file ends with it. */
interface Piece {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** Bytes of the sound by bytes of a second (RIFF: `fmt ` and `data`). */
function wav(bytes: Buffer): number | undefined {
  const chunks = wavChunks(bytes);
  const [format, data] = ['fmt ', 'data'].map((wanted) => chunks.find(({ name }) => name === wanted));
  return format && data && (data.to - data.from) / bytes.readUInt32LE(format.from + 8);
}

function wavChunks(bytes: Buffer): Piece[] {
  const found: Piece[] = [];
  for (let at = 12; at + 8 <= bytes.length;) {
    const [size, from] = [bytes.readUInt32LE(at + 4), at + 8];
    found.push({ name: bytes.toString('latin1', at, at + 4), from, to: Math.min(from + size, bytes.length) });
    at = from + size + (size % 2);
  }
  return found;
}

/** Samples until the end of the last page (RFC 3533), by the rate that the first one tells. */
function ogg(bytes: Buffer): number | undefined {
  const samples = bytes.readBigInt64LE(bytes.lastIndexOf('OggS', undefined, 'latin1') + 6);
  const head = bytes.subarray(27 + bytes.readUInt8(26));
  // RFC 7845: always 48 kHz, and what the decoder needs to begin with is not heard
  if (head.toString('latin1', 0, 8) === 'OpusHead') return (Number(samples) - head.readUInt16LE(10)) / 48_000;
  const rate = head[0] === 0x01 ? head.readUInt32LE(12) : head.readUIntBE(27, 3) >>> 4; // Vorbis I; FLAC in Ogg
  return Number(samples) / rate;
}

/** What the film's header says (ISO 14496-12, `mvhd`); a file in fragments says 0. */
function mp4(bytes: Buffer): number | undefined {
  const inside = (name: string, { from, to }: Pick<Piece, 'from' | 'to'>) =>
    mp4Boxes(bytes, from, to).find((box) => box.name === name);
  const movie = inside('moov', { from: 0, to: bytes.length });
  const header = movie && inside('mvhd', movie);
  if (!header) return undefined;
  const isLong = bytes.readUInt8(header.from) === 1;
  const at = header.from + (isLong ? 20 : 12);
  const duration = isLong ? Number(bytes.readBigUInt64BE(at + 4)) : bytes.readUInt32BE(at + 4);
  return duration / bytes.readUInt32BE(at);
}

function mp4Boxes(bytes: Buffer, start: number, end: number): Piece[] {
  const found: Piece[] = [];
  for (let at = start; at + 8 <= end;) {
    const [size, name] = [bytes.readUInt32BE(at), bytes.toString('latin1', at + 4, at + 8)];
    // 1: the size follows, in eight bytes; 0: until the end
    const head = size === 1 ? 16 : 8;
    const length = size === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : size || end - at;
    if (length < head) break;
    found.push({ name, from: at + head, to: Math.min(at + length, end) });
    at += length;
  }
  return found;
}
