import { crc32 } from 'node:zlib';

const decode = (base64: string): Buffer => Buffer.from(base64, 'base64');

/** Pictures of 12 by 8 pixels as encoders write them, without a word of anything else. */
export const PLAIN = {
  jpeg: decode(`
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxO
    UlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09P
    T09PT09PT0//wAARCAAIAAwDAREAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAQb/xAAcEAACAAcAAAAAAAAAAAAAAAAAAQIE
    FCExYYH/xAAWAQEBAQAAAAAAAAAAAAAAAAAFAwT/xAAhEQAABQIHAAAAAAAAAAAAAAAAAhESYQEDBAUGFRYxgf/aAAwDAQACEQMR
    AD8Akop1PFuidrThyq6q+DTll8mAe06uSOlmQVmyvH4C2+SP/9k=`),
  progressive: decode(`
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxO
    UlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09P
    T09PT09PT0//wgARCAAIAAwDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAVAQEBAAAAAAAAAAAAAAAAAAACBf/a
    AAwDAQACEAMQAAABkCs//8QAFRABAQAAAAAAAAAAAAAAAAAAABL/2gAIAQEAAQUCtb//xAAYEQEAAwEAAAAAAAAAAAAAAAACAAMS
    Mf/aAAgBAwEBPwEXsHJ5P//EABgRAAIDAAAAAAAAAAAAAAAAAAABAwRB/9oACAECAQE/AVShWH//xAAUEAEAAAAAAAAAAAAAAAAA
    AAAQ/9oACAEBAAY/Aj//xAAVEAEBAAAAAAAAAAAAAAAAAAABEP/aAAgBAQABPyFh/9oADAMBAAIAAwAAABCH/8QAFhEBAQEAAAAA
    AAAAAAAAAAAAAQAR/9oACAEDAQE/EDSYL//EABYRAQEBAAAAAAAAAAAAAAAAAAEAEf/aAAgBAgEBPxATCf/EABkQAAIDAQAAAAAA
    AAAAAAAAAAABITFxgf/aAAgBAQABPxBLqOmj/9k=`),
  png: decode(`
    iVBORw0KGgoAAAANSUhEUgAAAAwAAAAIEAIAAAASFlXlAAAAUUlEQVQoz63QQQ0AIQxE0U+yUooYxIAGNFQMZoqXrgF6IHSOneSl
    mQJzcoj7+R7li4o9QDQBsgE1A7r9qPQF2m7WCKAmsCwBEgXrCRCA+zv0AxUBEghUjvTAAAAAAElFTkSuQmCC`),
  webp: decode(`
    UklGRlQAAABXRUJQVlA4TEgAAAAvC8ABAEcgEEhC330JgQDhf5EXAhIiX/g/0fwTTNJU2zG4ITF/xYAQkq2kkEIKKaSQQgopfPAH
    8Tei/1kmyupuNsrBjRc/RgA=`),
} as const;

const ascii = (text: string): Buffer => Buffer.from(text, 'latin1');
const u16le = (value: number) => [value & 0xff, value >> 8];
const u32le = (value: number) => [...u16le(value & 0xffff), ...u16le(value >>> 16)];
const u32be = (value: number): Buffer => Buffer.from(u32le(value).reverse());
const entry = (tag: number, type: number, count: number, value: number[]) => [
  ...[...u16le(tag), ...u16le(type), ...u32le(count)],
  ...[...value, 0, 0, 0, 0].slice(0, 4),
];

/** Who took it, and where. */
export const SECRETS = [
  'PhoneMaker',
  '\u0001\0\u0002\0\u0002\0\0\0N',
  'Taken at home',
  'GPSLatitude',
  'second picture',
] as const;

/** Exif as a phone writes it: maker, orientation, and a position in a directory of its own. */
export function phoneExif(orientation: number): Buffer {
  const [maker, position] = [8 + 2 + 3 * 12 + 4, 8 + 2 + 3 * 12 + 4 + 12];
  return Buffer.from([
    ...[...ascii('II'), ...u16le(42), ...u32le(8), ...u16le(3)],
    ...entry(0x010f, 2, 11, u32le(maker)),
    ...entry(0x0112, 3, 1, u16le(orientation)),
    ...entry(0x8825, 4, 1, u32le(position)),
    ...u32le(0),
    ...[...ascii('PhoneMaker'), 0, 0],
    ...[...u16le(1), ...entry(0x0001, 2, 2, [...ascii('N')]), ...u32le(0)],
  ]);
}

const segment = (marker: number, ...body: Buffer[]): Buffer => {
  const length = body.reduce((sum, part) => sum + part.length, 2);
  return Buffer.concat([Buffer.from([0xff, marker, length >> 8, length & 0xff]), ...body]);
};
const XMP = ascii('<x:xmpmeta exif:GPSLatitude="35,41N"/>');

/** With all that a phone and its programs put around the picture. */
export function jpegOfPhone(plain: Buffer, orientation: number): Buffer {
  const frame = plain.indexOf(Buffer.from([0xff, 0xdb]));
  return Buffer.concat([
    plain.subarray(0, frame),
    segment(0xe1, ascii('Exif\0\0'), phoneExif(orientation)),
    segment(0xe1, ascii('http://ns.adobe.com/xap/1.0/\0'), XMP),
    segment(0xe2, ascii('MPF\0'), phoneExif(1)),
    segment(0xed, ascii('Photoshop 3.0\0'), ascii('Taken at home')),
    segment(0xfe, ascii('Taken at home')),
    plain.subarray(frame),
    ...[ascii('second picture'), plain],
  ]);
}

export const pngChunk = (name: string, body: Buffer): Buffer => {
  const named = Buffer.concat([ascii(name), body]);
  return Buffer.concat([u32be(body.length), named, u32be(crc32(named))]);
};

export function pngOfPhone(plain: Buffer, orientation: number): Buffer {
  const data = plain.indexOf(ascii('IDAT')) - 4;
  return Buffer.concat([
    plain.subarray(0, data),
    pngChunk('eXIf', phoneExif(orientation)),
    pngChunk('tEXt', ascii('Comment\0Taken at home')),
    pngChunk('iTXt', Buffer.concat([ascii('XML:com.adobe.xmp\0\0\0\0\0'), XMP])),
    pngChunk('prVt', ascii('PhoneMaker')),
    plain.subarray(data),
    ascii('second picture'),
  ]);
}

const webpChunk = (name: string, body: Buffer): Buffer =>
  Buffer.concat([ascii(name), Buffer.from(u32le(body.length)), body, Buffer.alloc(body.length % 2)]);
const webpFile = (...chunks: Buffer[]): Buffer => {
  const body = Buffer.concat([ascii('WEBP'), ...chunks]);
  return Buffer.concat([ascii('RIFF'), Buffer.from(u32le(body.length)), body]);
};
const extended = (flags: number) => webpChunk('VP8X', Buffer.from([flags, 0, 0, 0, 11, 0, 0, 7, 0, 0]));

/** What is left of the one below where there is nothing to turn. */
export const extendedWebp = (plain: Buffer): Buffer => webpFile(extended(0), plain.subarray(12));
export const webpOfPhone = (plain: Buffer, orientation: number): Buffer =>
  webpFile(
    extended(0x0c),
    plain.subarray(12),
    webpChunk('EXIF', phoneExif(orientation)),
    webpChunk('XMP ', XMP),
    webpChunk('PhMk', ascii('PhoneMaker')),
  );
