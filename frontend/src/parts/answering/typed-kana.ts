import { toKana } from 'wanakana';

const LONG_VOWELS: Readonly<Record<string, string>> = { ā: 'a', ī: 'i', ū: 'u', ē: 'e', ō: 'o' };

/**
 * Hepburn as it is taught, `onna`, and as input methods want it, `onnna`, come to the same おんな: of two n the first is
 * ん and the second waits for its vowel; a third is the second. `m` before b, p and m is ん (`shimbun`), `tch` is
 * っち, `dzu` is づ, a macron the long-vowel mark.
 */
const forms = (latin: string): string =>
  latin
    .normalize('NFC')
    .replaceAll(/[āīūēō]/gu, (long) => `${LONG_VOWELS[long] ?? ''}-`)
    .replaceAll(/([んン]n|nn)n/giu, '$1')
    .replaceAll(/n(?=n)/giu, "$&'")
    .replaceAll(/m(?=[bpm])/giu, "n'")
    .replaceAll(/t(?=ch)/giu, 'c')
    .replaceAll(/dz(?=[ui])/giu, 'd');

/** As far as it is typed: an `n` waits for what follows it. */
export const typedKana = (text: string): string => toKana(forms(text), { IMEMode: true });

/** Written to the end: an `n` that waited is ん, and so are the two that end a word in an input method. */
export const wholeKana = (text: string): string =>
  toKana(forms(text).replace(/([んン])n$|n'n$/iu, "$1n'")).replace(/んん$/u, 'ん');
