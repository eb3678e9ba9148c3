/** Exif, which is a TIFF file of its own, in as far as it tells how a picture is to be turned (TIFF 6.0; CIPA DC-008). */
const ORIENTATION = 0x0112;
const SHORT = 3;
const ENTRY = 12;

/** 1 to 8; 1, which is as stored, where nothing else is told or nothing can be read. */
export function orientationOf(tiff: Buffer): number {
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const u16 = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const u32 = (at: number) => (little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  try {
    const first = u32(4);
    const entries = Array.from({ length: u16(first) }, (_, index) => first + 2 + index * ENTRY);
    const entry = entries.find((at) => u16(at) === ORIENTATION && u16(at + 2) === SHORT);
    const value = entry === undefined ? 1 : u16(entry + 8);
    return value <= 8 ? Math.max(value, 1) : 1;
  } catch (error) {
    // what Buffer throws for a place past its end: a picture shows without its tags, too
    if (error instanceof RangeError) return 1;
    throw error;
  }
}

/** The same tag and no other; undefined where there is nothing to turn. */
export function onlyOrientation(tiff: Buffer): Buffer | undefined {
  const value = orientationOf(tiff);
  if (value === 1) return undefined;
  const [one, none] = [
    [0, 1],
    [0, 0, 0, 0],
  ];
  return Buffer.from([
    ...[0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8],
    ...[...one, 0x01, 0x12, 0, SHORT, 0, 0, ...one, 0, value, 0, 0, ...none],
  ]);
}
