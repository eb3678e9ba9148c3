import { parseFurigana } from '../furigana.js';
import { finding } from './fault.js';
import type { Finding } from './fault.js';

const KANJI = /\p{Script=Han}/u;
const HIRAGANA_READING = /^[\p{Script=Hiragana}ー]+$/u;
/** A group begins and ends with a kanji or a digit: okurigana stands outside. */
const GROUP_TEXT =
  /^[\p{Script=Han}\p{N}](?:[\p{Script=Han}\p{N}ヶケヵァ-ヺぁ-ゖー・]*[\p{Script=Han}\p{N}ヶ])?$/u;
const HAS_KANJI_OR_DIGIT = /[\p{Script=Han}\p{N}]/u;
/** Abbreviations that Japanese writes in Latin capitals: ATM, Tシャツ. */
const FOREIGN = /[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{P}\p{N}\p{S}\p{Zs}A-ZＡ-Ｚ]/u;
const ASCII_PUNCTUATION = /[.,!?;:()"']/u;

function groupFinding(where: string, text: string, ruby: string): Finding[] {
  const group = `{${text}|${ruby}}`;
  const report = (wrong: string, mend: string) => [finding('furigana', `${where}: ${wrong}`, mend)];
  if (!HAS_KANJI_OR_DIGIT.test(text))
    return report(`${group} holds no kanji`, 'remove the braces around kana');
  if (!HIRAGANA_READING.test(ruby))
    return report(`the reading of ${group} is not hiragana`, 'write it in hiragana');
  if (!GROUP_TEXT.test(text))
    return report(`${group} begins or ends with kana`, 'leave okurigana and prefixes outside');
  return [];
}

function plainFinding(where: string, text: string): Finding[] {
  const report = (rule: string, wrong: string, mend: string) => [finding(rule, `${where}: ${wrong}`, mend)];
  if (/[{}|]/u.test(text)) return report('furigana', `a stray brace in “${text}”`, 'write {漢字|かんじ}');
  const kanji = KANJI.exec(text)?.[0];
  if (kanji !== undefined)
    return report('furigana', `${kanji} in “${text}” has no furigana`, 'write {漢字|かんじ}');
  const foreign = FOREIGN.exec(text)?.[0];
  if (foreign !== undefined)
    return report('japanese', `“${foreign}” in “${text}” is not Japanese`, 'write kana or kanji');
  if (ASCII_PUNCTUATION.test(text))
    return report('japanese', `half-width punctuation in “${text}”`, 'use 、。！？（）');
  return [];
}

/** Rules for any Japanese study text: furigana on every kanji, none on kana, nothing but Japanese. */
export function japaneseFindings(where: string, written: string): Finding[] {
  const spaced = /^\s|\s$|[ \t\n]/u.test(written)
    ? [finding('japanese', `${where}: a space in “${written}”`, 'remove it')]
    : [];
  return [
    ...spaced,
    ...parseFurigana(written).flatMap(({ text, ruby }) =>
      ruby === undefined ? plainFinding(where, text) : groupFinding(where, text, ruby),
    ),
  ];
}

/** A whole Japanese sentence ends with 。！ or ？. */
export function japaneseEndFindings(where: string, written: string): Finding[] {
  if (/[。！？]」?$/u.test(written)) return [];
  return [finding('punctuation', `${where}: “${written}” does not end as a sentence`, 'end it with 。')];
}
