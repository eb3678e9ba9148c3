/** A picture that can be printed, with its own size. */
export interface Picture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Larger would take long to unpack, and no paper shows more. */
const MOST_PIXELS = 12_000_000;

/** Undefined of what no PDF takes as it is: WebP, interlaced PNG, and files that are not whole. */
export function pictureOf(bytes: Buffer): Picture | undefined {
  const size = PNG.equals(bytes.subarray(0, 8)) ? sizeOfPng(bytes) : sizeOfJpeg(bytes);
  if (!size || size.width * size.height === 0 || size.width * size.height > MOST_PIXELS) return undefined;
  return { bytes, ...size };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** ISO/IEC 15948: the first chunk says width, height, and in its last byte whether it is interlaced. */
function sizeOfPng(bytes: Buffer): Size | undefined {
  if (bytes.length < 29 || bytes[28] !== 0) return undefined;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** ITU-T T.81: the size stands in the frame header, SOF0 to SOF15 but for DHT, JPG and DAC. */
function sizeOfJpeg(bytes: Buffer): Size | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}
