// How long a sound is, counted by its frames: what its header says is not asked.

/** Of one frame of MPEG-2 layer III at 24 kHz. */
const FRAME_MS = (576 / 24_000) * 1000;
/** kbit/s by the number in a frame's header (ISO 13818-3). */
const BIT_RATES = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];

/** Bytes of the frame that begins here; 0: there is none of ours. */
function frameAt(bytes, at) {
  if (at + 4 > bytes.length || bytes[at] !== 0xff || (bytes[at + 1] & 0b1111_1110) !== 0b1111_0010) return 0;
  const third = bytes[at + 2];
  const isOurs = (third & 0b1100) === 0b0100;
  return isOurs ? 3 * (BIT_RATES[third >>> 4] ?? 0) + ((third >>> 1) & 1) : 0;
}

/**
 * Milliseconds of a sound as `encode.mjs` writes it. The first frame tells the length to players, and is not heard.
 * Throws where it is not one frame after the other to the end.
 * @param {Uint8Array} bytes
 */
export function millisecondsOf(bytes) {
  let [at, frames] = [0, 0];
  for (let size = frameAt(bytes, at); size > 0; size = frameAt(bytes, at)) {
    at += size;
    frames += 1;
  }
  if (at !== bytes.length) throw new Error(`no frame of ours at byte ${at}`);
  return (frames - 1) * FRAME_MS;
}
