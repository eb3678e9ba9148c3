// Writes src/data/evidence/words.json: what EDICT says of each written word. The content check compares with that file, so
// that it runs where EDICT is not installed. Run after words were added or changed:
//   apt-get install edict
//   node libs/learning/scripts/make-word-evidence.mjs /usr/share/edict/edict
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { indexBy, readEdict, toHiragana } from './evidence/edict.mjs';
import { DATA, WRITTEN, linesOf, writtenRecords } from './written-files.mjs';

const [, , source, written = WRITTEN] = process.argv;
if (source === undefined) {
  console.error('usage: make-word-evidence.mjs <edict in EUC-JP> [directory of written files]');
  process.exit(1);
}

const bare = (text) => text.replaceAll(/[〜～]/g, '');
const isKana = (text) => /^[\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u.test(text);
const pair = (head, reading) => `${head}/${toHiragana(reading)}`;

const entries = readEdict(source);
const byPair = indexBy(entries, ({ head, reading }) => [pair(head, reading)]);
const byReading = indexBy(entries, ({ reading }) => [toHiragana(reading)]);

/** A word written in kana is found under any headword with that reading too: きれい under 綺麗. */
const lookUp = (word, reading) => [
  ...(byPair.get(pair(word, reading)) ?? []),
  ...(isKana(word) ? (byReading.get(toHiragana(word)) ?? []) : []),
];

const NUMERALS = '〇一二三四五六七八九';
/** 20日 as EDICT writes it: 二十日. */
const withKanjiNumerals = (text) =>
  text.normalize('NFKC').replaceAll(/\d{1,2}/g, (digits) => {
    const [tens, ones] = [Math.floor(Number(digits) / 10), Number(digits) % 10];
    return `${tens > 1 ? NUMERALS[tens] : ''}${tens > 0 ? '十' : ''}${ones > 0 ? NUMERALS[ones] : ''}`;
  });

const WITHOUT = [
  { prefix: /^$/, suffix: /^$/ },
  { prefix: /^[おご御]/, suffix: /^$/ },
  { prefix: /^$/, suffix: /する$/ },
  { prefix: /^$/, suffix: /[にとなのは]$/ },
];

/** As it stands, else without お, する or a particle at its end: so EDICT lists お菓子, コピーする, 大変に. */
function found(written, reading) {
  const word = withKanjiNumerals(written);
  for (const { prefix, suffix } of WITHOUT) {
    const cut = (text) => bare(text).replace(prefix, '').replace(suffix, '');
    const hits = cut(word) === '' ? [] : lookUp(cut(word), cut(reading));
    if (hits.length > 0) return { as: cut(word), hits };
  }
  return undefined;
}

/** Evidence for one spelling with one reading; undefined where EDICT has none. */
function evidence(word, reading) {
  const result = found(word, reading);
  if (result === undefined) return undefined;
  const { as, hits } = result;
  const pos = [...new Set(hits.flatMap((hit) => hit.pos))].toSorted();
  const heads = new Set(hits.map((hit) => hit.head));
  const under = heads.has(as) ? as : [...heads][0];
  const common = hits.some((hit) => hit.common);
  return { word, reading, ...(under === word ? {} : { under }), pos, ...(common ? { common } : {}) };
}

/** The word itself, and what `accepted` adds to it: each spelling with each reading. */
function spellings({ word, reading, accepted = [] }) {
  const heads = [word, ...accepted.filter((text) => !isKana(text))];
  const readings = [reading, ...accepted.filter(isKana)];
  const kana = isKana(word) ? accepted.filter(isKana).map((text) => [text, text]) : [];
  return [...heads.flatMap((head) => readings.map((text) => [head, text])), ...kana].filter(
    ([head, text]) => !isKana(head) || toHiragana(head) === toHiragana(text),
  );
}

const words = writtenRecords(written).filter((record) => 'gloss' in record && 'reading' in record);
const pairs = new Map(
  words.flatMap(spellings).map(([word, reading]) => [`${word}/${reading}`, [word, reading]]),
);
const lines = [...pairs.values()]
  .map(([word, reading]) => evidence(word, reading))
  .filter((line) => line !== undefined);
const inOrder = lines.toSorted((one, other) =>
  `${one.reading}/${one.word}` < `${other.reading}/${other.word}` ? -1 : 1,
);
mkdirSync(join(DATA, 'evidence'), { recursive: true });
writeFileSync(join(DATA, 'evidence', 'words.json'), linesOf(inOrder));
console.log(`${words.length} words; EDICT has ${inOrder.length} of ${pairs.size} spellings with a reading`);
