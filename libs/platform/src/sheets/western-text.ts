const isLetter = (byte = 0): boolean => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);
const isDigit = (byte = 0): boolean => byte >= 0x30 && byte <= 0x39;
/** × and ÷ stand among the accented letters. */
const isAccented = (byte = 0): boolean => byte >= 0xc0 && byte !== 0xd7 && byte !== 0xf7;
/** ª and º, as in `1º`. */
const isOrdinal = (byte = 0): boolean => byte === 0xaa || byte === 0xba;
/** `ção` has the most that stand side by side. */
const MOST_ACCENTED = 2;

/**
 * Whether accented letters of one byte stand among letters, as Excel of Western Europe, Brazil or Vietnam writes them
 * (Windows-1252, Windows-1258). Most such texts are Shift_JIS as well, and nonsense: `João` would be `Jo縊`. In Japanese
 * some character has a byte that is no such letter, or two of them stand side by side.
 */
export function isWestern(bytes: Uint8Array): boolean {
  let run = 0;
  let found = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) {
      if (run > 0 && !isAmongLetters(bytes, at, run)) return false;
      run = 0;
      continue;
    }
    if (isOrdinal(byte) && run === 0 && isDigit(bytes[at - 1])) continue;
    run += 1;
    found = true;
    if (!isAccented(byte) || run > MOST_ACCENTED) return false;
  }
  return found && (run === 0 || isAmongLetters(bytes, bytes.length, run));
}

/** @param end of the run, which it is not part of */
const isAmongLetters = (bytes: Uint8Array, end: number, run: number): boolean =>
  isLetter(bytes[end]) || isLetter(bytes[end - run - 1]);
