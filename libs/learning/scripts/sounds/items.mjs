// All that is spoken: what stands on paper, and how it is read.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATA, writtenRecords } from '../written-files.mjs';

const GROUP = /\{([^{}|]*)\|([^{}|]*)\}/gu;
export const surfaceOf = (written) => written.replaceAll(GROUP, '$1');
export const readingOf = (written) => written.replaceAll(GROUP, '$2');

export const toKatakana = (kana) =>
  kana.replaceAll(/[\u3041-\u3096]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0x60));

function kanaItems() {
  const kana = JSON.parse(readFileSync(join(DATA, 'kana.json'), 'utf8'));
  // As katakana: the hiragana は and へ would be read as particles.
  return kana.map(({ char }) => ({ key: `kana:${char}`, text: toKatakana(char), reading: char }));
}

const isWord = (record) => 'gloss' in record && 'reading' in record;
const isListening = (record) => /^l-\d+$/.test(record.id ?? '');

/** Each item that has a sound, by key, its text, with furigana where there is some, and its reading. */
export function spokenItems() {
  const records = writtenRecords();
  const words = records.filter(isWord).map(({ word, reading }) => ({
    key: `word:${word}/${reading}`,
    text: word,
    reading,
  }));
  const sentences = records.filter(isListening).map(({ id, text }) => ({
    key: `listening:${id}`,
    text,
    reading: readingOf(text),
  }));
  return [...kanaItems(), ...words, ...sentences];
}
