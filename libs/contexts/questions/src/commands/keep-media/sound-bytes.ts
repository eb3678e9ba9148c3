const asciiAt = (bytes: Buffer, at: number, text: string): boolean =>
  bytes.toString('latin1', at, at + text.length) === text;

/** Content type of a sound by its bytes; undefined if it is none, or a film. */
export function soundOf(bytes: Buffer): 'audio/mpeg' | 'audio/wav' | 'audio/ogg' | 'audio/mp4' | undefined {
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

/** Kilobits a second of MPEG 1 and MPEG 2/2.5, layer III, by their index (ISO 11172-3, 13818-3). */
const BIT_RATES = [
  [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
];
const SAMPLE_RATES = [44_100, 48_000, 32_000];

/** Two frames in a row, after the tag if there is one: a lone pattern of eleven bits is in many files. */
function isMp3(bytes: Buffer): boolean {
  const start = asciiAt(bytes, 0, 'ID3') ? tagLength(bytes) : 0;
  const length = frameLength(bytes, start);
  if (length === undefined) return false;
  const next = start + length;
  return next >= bytes.length || frameLength(bytes, next) !== undefined;
}

/** Length of an ID3v2 tag: four bytes of seven bits each. */
const tagLength = (bytes: Buffer): number =>
  10 + [6, 7, 8, 9].reduce((length, at) => length * 128 + ((bytes[at] ?? 0) & 0x7f), 0);

/** Bytes of the layer III frame that begins here; undefined if none does. */
function frameLength(bytes: Buffer, at: number): number | undefined {
  const [first = 0, second = 0, third = 0] = [bytes[at], bytes[at + 1], bytes[at + 2]];
  const [version, layer] = [(second >> 3) & 3, (second >> 1) & 3];
  if (first !== 0xff || second < 0xe0 || version === 1 || layer !== 1) return undefined;
  const isFirst = version === 3;
  const bitRate = BIT_RATES[isFirst ? 0 : 1]?.[(third >> 4) - 1];
  const sampleRate = SAMPLE_RATES[(third >> 2) & 3];
  if (bitRate === undefined || sampleRate === undefined) return undefined;
  const divided = sampleRate / (version === 3 ? 1 : version === 2 ? 2 : 4);
  return Math.floor(((isFirst ? 144 : 72) * bitRate * 1000) / divided) + ((third >> 1) & 1);
}
