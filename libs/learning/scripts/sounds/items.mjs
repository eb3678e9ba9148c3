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

const KINDS = { l: 'listening', p: 'particle', g: 'grammar' };

/** The sentence as it is right: the gap filled, the pieces in their first order. */
function sentenceOf({ text, answer, before, pieces, after }) {
  if (pieces !== undefined) return [before, ...pieces, after].join('');
  return answer === undefined ? text : text.replace('＿', answer);
}

function wordItems({ word, reading, example }) {
  const name = `${word}/${reading}`;
  return [
    { key: `word:${name}`, text: word, reading },
    { key: `example:${name}`, text: example },
  ];
}

/** A word that was written to show a reading; many stand in the lists as well, and are spoken once. */
const carrierItem = ({ carrier }) => ({
  key: `word:${surfaceOf(carrier)}/${readingOf(carrier)}`,
  text: surfaceOf(carrier),
  reading: readingOf(carrier),
});

function sentenceItems(record) {
  const kind = KINDS[/^([lpg])-\d+$/.exec(record.id ?? '')?.[1]];
  return kind === undefined ? [] : [{ key: `${kind}:${record.id}`, text: sentenceOf(record) }];
}

/** The kinds that are recorded, in the order in which they are made. */
export const RECORDED = ['kana', 'word', 'listening', 'grammar', 'particle', 'example'];
const kindOf = ({ key }) => key.split(':')[0];

/** Each item that may have a sound, by key, its text, with furigana where there is some, and its reading. */
export function spokenItems() {
  const records = writtenRecords();
  const spoken = records.flatMap((record) =>
    'gloss' in record && 'reading' in record ? wordItems(record) : sentenceItems(record),
  );
  const carriers = records.filter((record) => 'carrier' in record).map(carrierItem);
  const withReading = spoken.map((item) => ({ ...item, reading: item.reading ?? readingOf(item.text) }));
  const place = (item) => RECORDED.indexOf(kindOf(item));
  const all = [...kanaItems(), ...withReading, ...carriers].filter((item) => place(item) >= 0);
  const byKey = new Map(all.toReversed().map((item) => [item.key, item]));
  return all
    .filter((item) => byKey.get(item.key) === item)
    .toSorted((one, other) => place(one) - place(other));
}
