import { crc32 } from 'node:zlib';
import type { Picture } from './picture-bytes.js';
import { onlyOrientation } from './orientation.js';

/**
 * A picture as it looks, and nothing that tells of where, when, by whom or with what it was made (Exif with positions,
 * XMP, texts, thumbnails, whatever follows its end). Nothing is encoded anew. How it is to be turned stays, and so do
 * its colours and its movement. What cannot be read is left out, or ends it.
 */
export function withoutMetadata(bytes: Buffer, contentType: Picture['contentType']): Buffer {
  const clean = { 'image/png': cleanPng, 'image/jpeg': cleanJpeg, 'image/webp': cleanWebp }[contentType];
  return clean(bytes);
}

const EXIF = Buffer.from('Exif\0\0', 'latin1');
const startsWith = (bytes: Buffer, start: string) => bytes.toString('latin1', 0, start.length) === start;
const withoutExifHead = (bytes: Buffer) =>
  bytes.subarray(0, EXIF.length).equals(EXIF) ? bytes.subarray(EXIF.length) : bytes;

/** Everything that the W3C's PNG specification (third edition) says of how a picture looks. */
const PNG_KEPT = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(
    ' ',
  ),
);

function cleanPng(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, 8)];
  for (let at = 8; at + 8 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (PNG_KEPT.has(name)) kept.push(bytes.subarray(at, end));
    if (name === 'eXIf') kept.push(...pngExif(bytes.subarray(at + 8, end - 4)));
    if (name === 'IEND') break;
    at = end;
  }
  return Buffer.concat(kept);
}

function pngExif(tiff: Buffer): Buffer[] {
  const exif = onlyOrientation(withoutExifHead(tiff));
  if (!exif) return [];
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from('eXIf', 'latin1'), exif, Buffer.alloc(4)]);
  chunk.writeUInt32BE(exif.length);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return [chunk];
}

const [END, SCAN] = [0xd9, 0xda];
/** Without a length: TEM, and the marks inside a scan (ITU-T T.81, table B.1). */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** From segment to segment, and through the scans; what lies between segments belongs to no picture. */
function cleanJpeg(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, 2)];
  for (let at = nextMarker(bytes, 2); at < bytes.length;) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === END) break;
    const end = segmentEnd(bytes, at);
    const next = nextMarker(bytes, end);
    kept.push(...jpegSegment(marker, bytes.subarray(at, end)));
    if (marker === SCAN) kept.push(bytes.subarray(end, next));
    at = next;
  }
  return Buffer.concat([...kept, Buffer.from([0xff, END])]);
}

const segmentEnd = (bytes: Buffer, at: number) =>
  at + 4 <= bytes.length ? at + 2 + Math.max(bytes.readUInt16BE(at + 2), 2) : bytes.length;

/** A marker is neither a byte FF of a scan (FF 00) nor filling (FF FF) nor a restart. */
function nextMarker(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !isBare(next)) return at;
  }
  return bytes.length;
}

/** Of the segments of applications only those that tell the colours, and the tag of orientation; no comments. */
function jpegSegment(marker: number, segment: Buffer): Buffer[] {
  const body = segment.subarray(4);
  if (marker === 0xe0 && startsWith(body, 'JFIF\0')) return [withoutThumbnail(segment)];
  if (marker === 0xe1 && startsWith(body, 'Exif\0')) return jpegExif(body);
  if (marker === 0xe2 && startsWith(body, 'ICC_PROFILE\0')) return [segment];
  if (marker === 0xee && startsWith(body, 'Adobe')) return [segment];
  return (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe ? [] : [segment];
}

/** Density and version: the first 16 bytes; how large the thumbnail is: the last two of them. */
function withoutThumbnail(segment: Buffer): Buffer {
  const head = Buffer.concat([segment.subarray(0, 16), Buffer.alloc(2)]);
  head.writeUInt16BE(head.length - 2, 2);
  return head;
}

function jpegExif(body: Buffer): Buffer[] {
  const exif = onlyOrientation(withoutExifHead(body));
  if (!exif) return [];
  const length = 2 + EXIF.length + exif.length;
  return [Buffer.from([0xff, 0xe1, length >> 8, length & 0xff]), EXIF, exif];
}

/** Everything that RFC 9649 says of how a picture looks. */
const WEBP_KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Bits of the first byte of VP8X: there is Exif, there is XMP. */
const [EXIF_BIT, XMP_BIT] = [0x08, 0x04];

function cleanWebp(bytes: Buffer): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 12; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32LE(at + 4);
    const [name, end] = [bytes.toString('latin1', at, at + 4), at + 8 + size];
    if (WEBP_KEPT.has(name)) chunks.push(Buffer.from(bytes.subarray(at, end + (size % 2))));
    if (name === 'EXIF') chunks.push(...webpExif(bytes.subarray(at + 8, end)));
    at = end + (size % 2);
  }
  const [first] = chunks;
  if (first && startsWith(first, 'VP8X')) {
    const isTurned = chunks.some((chunk) => startsWith(chunk, 'EXIF'));
    first[8] = ((first[8] ?? 0) & ~(EXIF_BIT | XMP_BIT)) | (isTurned ? EXIF_BIT : 0);
  }
  const file = Buffer.concat([bytes.subarray(0, 12), ...chunks]);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
}

function webpExif(tiff: Buffer): Buffer[] {
  const exif = onlyOrientation(withoutExifHead(tiff));
  if (!exif) return [];
  const head = Buffer.from('EXIF\0\0\0\0', 'latin1');
  head.writeUInt32LE(exif.length, 4);
  return [head, exif];
}
