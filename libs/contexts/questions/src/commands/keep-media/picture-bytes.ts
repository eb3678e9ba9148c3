import { DomainError } from '#libs/kernel';

export interface Picture {
  readonly contentType: 'image/png' | 'image/jpeg' | 'image/webp';
  readonly width: number;
  readonly height: number;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const asciiAt = (bytes: Buffer, at: number, text: string): boolean =>
  bytes.toString('latin1', at, at + text.length) === text;

/** Kind and size of a picture by its first bytes; undefined if it is none. Throws `media.broken` if it ends too soon. */
export function pictureOf(bytes: Buffer): Picture | undefined {
  const read = readerOf(bytes);
  if (!read) return undefined;
  try {
    return read(bytes);
  } catch (error) {
    // what Buffer throws for a place past its end
    if (error instanceof RangeError) throw new DomainError('media.broken');
    throw error;
  }
}

function readerOf(bytes: Buffer): ((bytes: Buffer) => Picture) | undefined {
  if (bytes.subarray(0, 8).equals(PNG)) return png;
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return jpeg;
  return asciiAt(bytes, 0, 'RIFF') && asciiAt(bytes, 8, 'WEBP') ? webp : undefined;
}

function png(bytes: Buffer): Picture {
  if (!asciiAt(bytes, 12, 'IHDR')) throw new DomainError('media.broken');
  return { contentType: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Start of frame: every C0–CF but the tables C4, C8 and CC (ITU-T T.81, table B.1). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** From segment to segment until the frame, which tells the size. */
function jpeg(bytes: Buffer): Picture {
  for (let at = 2; ;) {
    if (bytes.readUInt8(at) !== 0xff) throw new DomainError('media.broken');
    const marker = bytes.readUInt8(at + 1);
    // a marker may be filled up with FF
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return jpegSize(bytes, at);
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
}

const jpegSize = (bytes: Buffer, at: number): Picture => ({
  contentType: 'image/jpeg',
  height: bytes.readUInt16BE(at + 5),
  width: bytes.readUInt16BE(at + 7),
});

/** The three kinds of first chunk (RFC 9649). */
function webp(bytes: Buffer): Picture {
  return { contentType: 'image/webp', ...webpSize(bytes) };
}

function webpSize(bytes: Buffer): { width: number; height: number } {
  if (asciiAt(bytes, 12, 'VP8X'))
    return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (asciiAt(bytes, 12, 'VP8L')) {
    const bits = bytes.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (!asciiAt(bytes, 12, 'VP8 ')) throw new DomainError('media.broken');
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
}
