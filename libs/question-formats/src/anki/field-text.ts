import type { RichReader, TextSplitter } from '../rich/rich-reader.js';
import { inHiragana, isRuby } from '../rich/rich-text.js';

const SOUND = /\[sound:([^\]]{1,200})\]/g;
/** Anki's furigana: ` 漢字[かんじ]`, the word from the last space on. */
const FURIGANA = /( ?)([^ \n[\]]{1,40})\[([^\]]{1,60})\]/g;
/** What add-ons for pitch write behind a reading, or other readings of the word: `今日[きょう;h]`, `[きょう,こんにち;h,a]`. */
const PITCH = /[;,、].*$/su;
const LEADING_KANA = /^[\p{Script=Hiragana}\p{Script=Katakana}ー]+/u;
const KANJI = /\p{Script=Han}/u;

/** Texts of a field: sounds and furigana are written in brackets. */
export const splitFieldText: TextSplitter = (text, reader) => {
  if (reader.inRuby) {
    reader.text(text);
    return;
  }
  let end = 0;
  for (const sound of text.matchAll(SOUND)) {
    splitFurigana(text.slice(end, sound.index), reader);
    reader.source('audio', sound[1]);
    end = sound.index + sound[0].length;
  }
  splitFurigana(text.slice(end), reader);
};

function splitFurigana(text: string, reader: RichReader): void {
  let end = 0;
  for (const match of text.matchAll(FURIGANA)) {
    const [whole, space = '', word = '', reading = ''] = match;
    const kana = reading.replace(PITCH, '').trim();
    if (kana === '' && /[;,]/.test(reading)) {
      // pitch alone, of a word in kana
      reader.text(text.slice(end, match.index) + word);
      end = match.index + whole.length;
    }
    if (!KANJI.test(word) || !isRuby(inHiragana(kana))) continue;
    const before = space === '' ? leadingKana(word, kana) : '';
    reader.text(text.slice(end, match.index) + before);
    reader.rubyText(word.slice(before.length), kana);
    end = match.index + whole.length;
  }
  reader.text(text.slice(end));
}

/** Where nobody wrote the space: kana before the word that its reading does not begin with are no part of it. */
function leadingKana(word: string, reading: string): string {
  const kana = LEADING_KANA.exec(word)?.[0] ?? '';
  return reading.startsWith(inHiragana(kana)) ? '' : kana;
}

/** Brackets that are only brackets: a comment between them and the word keeps Anki, and this reader, from reading more. */
export const withoutBracketMarks = (html: string): string => html.replaceAll('[', '[<!-- -->');
