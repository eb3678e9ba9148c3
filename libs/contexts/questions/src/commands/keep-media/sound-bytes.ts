import { isMp3 } from './mp3-frames.js';

export type SoundType = 'audio/mpeg' | 'audio/wav' | 'audio/ogg' | 'audio/mp4';

const asciiAt = (bytes: Buffer, at: number, text: string): boolean =>
  bytes.toString('latin1', at, at + text.length) === text;

/** Content type of a sound by its bytes; undefined if it is none, or a film. */
export function soundOf(bytes: Buffer): SoundType | undefined {
  if (asciiAt(bytes, 0, 'RIFF') && asciiAt(bytes, 8, 'WAVE')) return 'audio/wav';
  if (asciiAt(bytes, 0, 'OggS')) return isOggSound(bytes) ? 'audio/ogg' : undefined;
  if (asciiAt(bytes, 4, 'ftyp')) return isMp4Sound(bytes) ? 'audio/mp4' : undefined;
  return isMp3(bytes) ? 'audio/mpeg' : undefined;
}

/** The first page tells the codec (RFC 7845, Vorbis I, FLAC in Ogg); a film begins with its own. */
function isOggSound(bytes: Buffer): boolean {
  const codec = 27 + (bytes[26] ?? 0);
  return ['OpusHead', '\u0001vorbis', '\u007fFLAC'].some((name) => asciiAt(bytes, codec, name));
}

/** A track of sound and none of pictures (ISO 14496-12: `hdlr` names what a track holds). */
function isMp4Sound(bytes: Buffer): boolean {
  const kinds = handlersOf(bytes);
  return kinds.includes('soun') && !kinds.includes('vide');
}

function handlersOf(bytes: Buffer): string[] {
  const found: string[] = [];
  for (let at = bytes.indexOf('hdlr', 0, 'latin1'); at !== -1; at = bytes.indexOf('hdlr', at + 4, 'latin1'))
    found.push(bytes.toString('latin1', at + 12, at + 16));
  return found;
}
