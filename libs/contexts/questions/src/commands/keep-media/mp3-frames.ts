const asciiAt = (bytes: Buffer, at: number, text: string): boolean =>
  bytes.toString('latin1', at, at + text.length) === text;

/** Kilobits a second of MPEG 1 and MPEG 2/2.5, layer III, by their index (ISO 11172-3, 13818-3). */
const BIT_RATES = [
  [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
];
const SAMPLE_RATES = [44_100, 48_000, 32_000];

interface Frame {
  /** Bytes. */
  readonly length: number;
  readonly seconds: number;
}

/** The layer III frame that begins here; undefined if none does. */
function frameAt(bytes: Buffer, at: number): Frame | undefined {
  const [first = 0, second = 0, third = 0] = [bytes[at], bytes[at + 1], bytes[at + 2]];
  const [version, layer] = [(second >> 3) & 3, (second >> 1) & 3];
  if (first !== 0xff || second < 0xe0 || version === 1 || layer !== 1) return undefined;
  const isFirst = version === 3;
  const bitRate = BIT_RATES[isFirst ? 0 : 1]?.[(third >> 4) - 1];
  const sampleRate = SAMPLE_RATES[(third >> 2) & 3];
  if (bitRate === undefined || sampleRate === undefined) return undefined;
  const divided = sampleRate / (isFirst ? 1 : version === 2 ? 2 : 4);
  const samples = isFirst ? 1152 : 576;
  const length = Math.floor(((samples / 8) * bitRate * 1000) / divided) + ((third >> 1) & 1);
  return { length, seconds: samples / divided };
}

/** Where the sound begins: after the tag (ID3v2: its length in four bytes of seven bits each) if there is one. */
const soundStart = (bytes: Buffer): number =>
  asciiAt(bytes, 0, 'ID3')
    ? 10 + [6, 7, 8, 9].reduce((length, at) => length * 128 + ((bytes[at] ?? 0) & 0x7f), 0)
    : 0;

/** Two frames in a row, after the tag if there is one: a lone pattern of eleven bits is in many files. */
export function isMp3(bytes: Buffer): boolean {
  const start = soundStart(bytes);
  const frame = frameAt(bytes, start);
  if (!frame) return false;
  const next = start + frame.length;
  return next >= bytes.length || frameAt(bytes, next) !== undefined;
}

/** Encoders write into the first frame how many follow; it is not heard. */
const SUMMARIES = ['Xing', 'Info', 'VBRI'];
const SUMMARY_WITHIN = 44;

/** The frames that are heard, one after the other; what lies between them (a tag, a gap) is passed over. */
export function mp3Frames(bytes: Buffer): Frame[] {
  const found: Frame[] = [];
  const start = soundStart(bytes);
  for (let at = start; at !== -1 && at < bytes.length;) {
    const frame = frameAt(bytes, at);
    const isSummary =
      at === start && SUMMARIES.some((name) => bytes.subarray(at, at + SUMMARY_WITHIN).includes(name));
    if (frame && !isSummary) found.push(frame);
    at = frame ? at + frame.length : bytes.indexOf(0xff, at + 1);
  }
  return found;
}
