/** The smallest files of each kind: what tells the kind and the size is there, nothing else. */

const u16 = (value: number) => Buffer.from([value >> 8, value & 0xff]);
const u32 = (value: number) => Buffer.concat([u16(value >>> 16), u16(value & 0xffff)]);
const ascii = (text: string) => Buffer.from(text, 'latin1');

export const png = (width: number, height: number, more = 0): Buffer =>
  Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ...[u32(13), ascii('IHDR'), u32(width), u32(height), Buffer.alloc(9 + more)],
  ]);

/** With a tag before the frame, as cameras write one. */
export const jpeg = (width: number, height: number): Buffer =>
  Buffer.concat([
    ...[Buffer.from([0xff, 0xd8, 0xff, 0xe1]), u16(10), Buffer.alloc(8)],
    ...[Buffer.from([0xff, 0xff, 0xc2]), u16(11), Buffer.from([8]), u16(height), u16(width)],
    Buffer.from([0xff, 0xd9]),
  ]);

/** One segment of a JPEG, its body as characters of one byte. */
export const jpegSegment = (marker: number, body: string): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker]), u16(body.length + 2), ascii(body)]);

const riff = (kind: string, ...chunks: Buffer[]): Buffer =>
  Buffer.concat([ascii('RIFF'), Buffer.alloc(4), ascii(kind), ...chunks]);
const u24le = (value: number) => Buffer.from([value & 0xff, (value >> 8) & 0xff, value >> 16]);
export const webp = (width: number, height: number): Buffer =>
  riff('WEBP', ascii('VP8X'), Buffer.alloc(8), u24le(width - 1), u24le(height - 1));
export const webpLossless = (width: number, height: number): Buffer => {
  const bits = Buffer.alloc(4);
  bits.writeUInt32LE((((height - 1) << 14) | (width - 1)) >>> 0);
  return riff('WEBP', ascii('VP8L'), Buffer.alloc(4), Buffer.from([0x2f]), bits);
};
export const webpLossy = (width: number, height: number): Buffer =>
  riff(
    'WEBP',
    ascii('VP8 '),
    Buffer.alloc(10),
    Buffer.from([width & 0xff, width >> 8, height & 0xff, height >> 8]),
  );

const le32 = (value: number) => Buffer.from(u32(value)).reverse();
const chunk = (name: string, ...body: Buffer[]): Buffer => {
  const bytes = Buffer.concat(body);
  return Buffer.concat([ascii(name), le32(bytes.length), bytes]);
};
/** One channel of 8 bits, 8,000 times a second, with a piece of odd length before its sound. */
export const wavOf = (seconds: number): Buffer =>
  riff(
    'WAVE',
    chunk('fmt ', Buffer.from([1, 0, 1, 0]), le32(8_000), le32(8_000), Buffer.from([1, 0, 8, 0])),
    ...[chunk('LIST', ascii('odd')), Buffer.alloc(1)],
    chunk('data', Buffer.alloc(seconds * 8_000)),
  );
export const wav = (): Buffer => riff('WAVE', ascii('fmt '), Buffer.alloc(20));

/** 128 kbit/s at 44.1 kHz: a frame has 417 bytes. */
const frame = () => Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)]);
export const mp3 = (frames = 2): Buffer => Buffer.concat(Array.from({ length: frames }, frame));
export const taggedMp3 = (): Buffer =>
  Buffer.concat([ascii('ID3'), Buffer.from([4, 0, 0, 0, 0, 1, 0]), Buffer.alloc(128), mp3()]);

export const ogg = (codec = 'OpusHead'): Buffer =>
  Buffer.concat([ascii('OggS'), Buffer.alloc(22), Buffer.from([1, 19]), ascii(codec), Buffer.alloc(11)]);

const le64 = (value: number) => Buffer.concat([le32(value), le32(0)]);
const oggPage = (granule: Buffer, body: Buffer): Buffer =>
  Buffer.concat([
    ascii('OggS'),
    Buffer.alloc(2),
    granule,
    Buffer.alloc(12),
    Buffer.from([1, body.length]),
    body,
  ]);
const OGG_HEADS: Readonly<Record<'Opus' | 'Vorbis' | 'FLAC', Buffer>> = {
  Opus: Buffer.concat([ascii('OpusHead'), Buffer.from([1, 1, 0x38, 0x01]), Buffer.alloc(7)]),
  Vorbis: Buffer.concat([
    ascii('\u0001vorbis'),
    Buffer.alloc(4),
    Buffer.from([1]),
    le32(44_100),
    Buffer.alloc(14),
  ]),
  FLAC: Buffer.concat([
    ascii('\u007fFLAC'),
    Buffer.alloc(22),
    Buffer.from([0x0a, 0xc4, 0x40]),
    Buffer.alloc(20),
  ]),
};
/** @param samples until its end, as the last page says */
export const oggOf = (codec: keyof typeof OGG_HEADS, samples: number): Buffer =>
  Buffer.concat([oggPage(le64(0), OGG_HEADS[codec]), oggPage(le64(samples), Buffer.alloc(9))]);

const box = (name: string, ...inside: Buffer[]): Buffer => {
  const body = Buffer.concat(inside);
  return Buffer.concat([u32(body.length + 8), ascii(name), body]);
};
export const mp4 = (...tracks: string[]): Buffer =>
  Buffer.concat([
    box('ftyp', ascii('M4A '), Buffer.alloc(4)),
    box('moov', ...tracks.map((kind) => box('hdlr', Buffer.alloc(8), ascii(kind), Buffer.alloc(12)))),
  ]);
/** Of 44,100 parts of a second. */
export const mp4Of = (duration: number, version: 0 | 1 = 0): Buffer => {
  const times = Buffer.alloc(version === 0 ? 8 : 16);
  const length = version === 0 ? u32(duration) : Buffer.concat([u32(0), u32(duration)]);
  return Buffer.concat([
    box('ftyp', ascii('M4A '), Buffer.alloc(4)),
    box('mdat', Buffer.alloc(100)),
    box(
      'moov',
      box('mvhd', Buffer.from([version, 0, 0, 0]), times, u32(44_100), length, Buffer.alloc(80)),
      box('hdlr', Buffer.alloc(8), ascii('soun'), Buffer.alloc(12)),
    ),
  ]);
};
