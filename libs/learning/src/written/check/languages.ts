import type { Language } from '#contracts/constants';
import { finding } from './fault.js';
import type { Finding } from './fault.js';

const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;
const ANY_JAPANESE = new RegExp(JAPANESE.source, 'gu');
/** More than the A and B of a formula. */
const LATIN_WORD = /\p{Script=Latin}*\p{Ll}\p{Script=Latin}*/u;
const LATIN = /\p{Script=Latin}/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const DEVANAGARI = /\p{Script=Devanagari}/u;
/** ATM, PIN, T: what every script keeps in capitals. */
const CAPITALS = /(?<!\p{Script=Latin})[A-Z]{1,5}(?!\p{Script=Latin})/gu;
/** Words that stand in no language but as romaji, and the macrons of Hepburn. */
const ROMAJI = /[āīūēōĀĪŪĒŌ]|\b(?:desu|kudasai|masu|masen|deshita|mashita|arimasu|imasu)\b/u;

function simplifiedCharacters(): ReadonlySet<string> {
  const decoder = new TextDecoder('gb18030');
  const chars = new Set<string>(['〇']);
  for (let row = 0xb0; row <= 0xf7; row++) {
    for (let cell = 0xa1; cell <= 0xfe; cell++) chars.add(decoder.decode(Uint8Array.of(row, cell)));
  }
  return chars;
}

let simplified: ReadonlySet<string> | undefined;
/** The 6,763 characters of GB 2312: what is not there is a traditional or a Japanese shape, or very rare. */
const isSimplified = (char: string): boolean => (simplified ??= simplifiedCharacters()).has(char);

const LETTERS = {
  en: LATIN,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{N}]/u,
  vi: LATIN,
  'zh-pinyin': /\p{Script=Han}/u,
  id: LATIN,
  'pt-BR': LATIN,
  ne: DEVANAGARI,
  hi: DEVANAGARI,
} satisfies Record<Language, RegExp>;
const SCRIPT_NAME = {
  en: 'unaccented Latin letters',
  ja: 'Japanese',
  vi: 'Latin letters',
  'zh-pinyin': 'simplified Chinese characters',
  id: 'Latin letters',
  'pt-BR': 'Latin letters',
  ne: 'Devanagari',
  hi: 'Devanagari',
} satisfies Record<Language, string>;

/** What has no place in a text of this language. */
function foreignTo(language: Language, text: string): string | undefined {
  switch (language) {
    case 'en':
      return /[^A-Za-zéñ\P{L}]/u.exec(text)?.[0];
    case 'vi':
    case 'id':
    case 'pt-BR':
      return /[^\p{Script=Latin}\P{L}]/u.exec(text)?.[0];
    case 'ne':
    case 'hi':
      return /[^\p{Script=Devanagari}\P{L}]/u.exec(text.replaceAll(CAPITALS, ''))?.[0];
    case 'zh-pinyin': {
      const odd = Array.from(text).find((char) => /\p{Script=Han}/u.test(char) && !isSimplified(char));
      return odd ?? (KANA.exec(text) ?? LATIN.exec(text.replaceAll(CAPITALS, '')))?.[0];
    }
    case 'ja':
      return LATIN.exec(text.normalize('NFKC').replaceAll(CAPITALS, ''))?.[0] ?? DEVANAGARI.exec(text)?.[0];
  }
}

function badSpacing(text: string): boolean {
  return text !== text.trim() || /\s{2}|[\n\t]/u.test(text);
}

/**
 * Rules for any text that a reader of `language` sees. `quoting` texts may name Japanese words; in Chinese, which shares
 * the characters, nothing tells a quoted one from its own.
 */
export function languageFindings(
  where: string,
  language: Language,
  text: string,
  quoting = false,
): Finding[] {
  const found: Finding[] = [];
  const report = (wrong: string, mend: string) =>
    found.push(finding('language', `${where}.${language}: ${wrong}`, mend));
  const sharesKanji = language === 'ja' || language === 'zh-pinyin';
  const own = quoting && !sharesKanji ? text.replaceAll(ANY_JAPANESE, '') : text;
  if (badSpacing(text)) report('spaces at the ends, doubled, or a line break', 'remove them');
  if (/[{}|＿]/u.test(text)) report('holds furigana braces or a gap', 'write plain text here');
  if (!LETTERS[language].test(own)) report(`“${text}” has no ${SCRIPT_NAME[language]}`, 'translate it');
  const foreign = quoting && language === 'zh-pinyin' ? LATIN_WORD.exec(own)?.[0] : foreignTo(language, own);
  if (foreign !== undefined)
    report(`“${foreign}” in “${text}” is foreign to this language`, `write it in ${SCRIPT_NAME[language]}`);
  if (ROMAJI.test(text))
    report(`“${text}” holds romaji`, 'write Japanese words in Japanese or leave them out');
  return found;
}

const SENTENCE_END = {
  en: /[.!?]["'”’)]?$/u,
  ja: /[。！？]」?$/u,
  vi: /[.!?]["'”’)]?$/u,
  'zh-pinyin': /[。！？][”’」]?$/u,
  id: /[.!?]["'”’)]?$/u,
  'pt-BR': /[.!?]["'”’)]?$/u,
  ne: /[।!?]["'”’)]?$/u,
  hi: /[।!?]["'”’)]?$/u,
} satisfies Record<Language, RegExp>;

/** A whole sentence ends as the language ends it. */
export function sentenceEndFindings(where: string, language: Language, text: string): Finding[] {
  if (SENTENCE_END[language].test(text)) return [];
  const mend = 'end the sentence with the full stop of the language';
  return [finding('punctuation', `${where}.${language}: “${text}” does not end as a sentence`, mend)];
}

/** Sentences of two languages are never the same letter by letter: one of them was not translated. */
export function copiedFindings(where: string, texts: Readonly<Partial<Record<Language, string>>>): Finding[] {
  const seen = new Map<string, string>();
  return Object.entries(texts).flatMap(([language, text]) => {
    const first = seen.get(text);
    seen.set(text, language);
    if (first === undefined) return [];
    return [finding('language', `${where}: ${first} and ${language} are the same text`, 'translate both')];
  });
}
