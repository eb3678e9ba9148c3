import { toKana } from 'wanakana';

const LONG_VOWELS = 'āaâaīiîiūuûuēeêeōoôo';
const APOSTROPHES = /[’‘`´ʼ]/gu;
const CONSONANT = '[bcdfghjkmpqrstvwxz]';

/** Full width, capitals and the apostrophe that a phone makes curly are what was meant by them. */
const plain = (text: string): string =>
  text
    .replaceAll(/[Ａ-Ｚａ-ｚ＇－]/gu, (wide) => wide.normalize('NFKC'))
    .replaceAll(APOSTROPHES, "'")
    .normalize('NFC')
    .toLowerCase();

/**
 * Hepburn as it is taught, `onna`, and as input methods want it, `onnna`, come to the same おんな: of two n the first is
 * ん and the second waits for its vowel; a third is the second. Before a consonant both are ん (`kannji`), and so with an
 * apostrophe. `m` before b, p and m is ん (`shimbun`), `tch` is っち, `dzu` is づ, a macron the long-vowel mark.
 */
const forms = (text: string): string =>
  plain(text)
    .replaceAll(/[āâīîūûēêōô]/gu, (long) => `${LONG_VOWELS[LONG_VOWELS.indexOf(long) + 1] ?? ''}-`)
    .replaceAll(/([んン]n|nn)n/gu, '$1')
    .replaceAll(new RegExp(`([んン])n(?=${CONSONANT})|([んン])n'`, 'gu'), '$1$2')
    .replaceAll(new RegExp(`nn(?=${CONSONANT}|')`, 'gu'), 'n')
    .replaceAll(/n(?=n)/gu, "$&'")
    .replaceAll(/m(?=[bpm])/gu, "n'")
    .replaceAll(/t(?=ch)/gu, 'c')
    .replaceAll(/dz(?=[ui])/gu, 'd');

/** As far as it is typed: an `n` waits for what follows it. */
export const typedKana = (text: string): string => toKana(forms(text), { IMEMode: true });

/** Written to the end: an `n` that waited is ん, and so are the two that end a word in an input method. */
export const wholeKana = (text: string): string =>
  toKana(forms(text).replace(/([んン])n$|n'n$/u, "$1n'")).replace(/んん$/u, 'ん');
