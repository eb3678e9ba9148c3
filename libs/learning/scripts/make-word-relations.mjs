// Writes src/data/dictionary/words.json: for each written word every reading that EDICT gives its spelling, which of them are
// usual for the word by itself, and the other
// written words that share a sense with it there. No question offers any of these as a wrong choice. Run after words were
// added or changed:
//   apt-get install edict
//   node libs/learning/scripts/make-word-relations.mjs /usr/share/edict/edict
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { indexBy, readEdict, toHiragana } from './evidence/edict.mjs';
import { DATA, WRITTEN, linesOf, writtenRecords } from './written-files.mjs';

const [, , source, written = WRITTEN] = process.argv;
if (source === undefined) {
  console.error('usage: make-word-relations.mjs <edict in EUC-JP> [directory of written files]');
  process.exit(1);
}

const isKana = (text) => /^[\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u.test(text);
const bare = (text) => text.replaceAll(/[〜～]/g, '');
const keyOf = ({ word, reading }) => `${word}/${reading}`;

const entries = readEdict(source);
const byHead = indexBy(entries, ({ head }) => [head]);
const byReading = indexBy(entries, ({ reading }) => [toHiragana(reading)]);

/** A word in kana stands for the entries that are usually written so, and for the kanji that it names itself. */
function ofKana(word, accepted) {
  const same = byReading.get(toHiragana(word)) ?? [];
  const own = same.filter(
    ({ head, senses }) => head === word || accepted.includes(head) || senses.includes('(uk)'),
  );
  return own.length > 0 ? own : same.filter(({ common }) => common);
}

/** Every entry that the spelling may stand for, whatever its reading: a learner sees the spelling alone. */
function entriesOf({ word, accepted = [] }) {
  const head = bare(word);
  return isKana(head) ? ofKana(head, accepted) : (byHead.get(head) ?? []);
}

/** `(n) (1) place to learn/school (esp. primary)/` → place to learn, school. */
const sensesOf = (raw) =>
  raw
    .toLowerCase()
    .split('/')
    .map((sense) =>
      sense
        .replaceAll(/\([^)]*\)|\{[^}]*\}/g, '')
        .replace(/^\s*(?:the|an?)\s/, '')
        .trim(),
    )
    .filter((sense) => sense !== '');

const words = writtenRecords(written).filter((record) => 'gloss' in record && 'reading' in record);
const senses = new Map(
  words.map((word) => [keyOf(word), new Set(entriesOf(word).flatMap((entry) => sensesOf(entry.senses)))]),
);
const bySense = indexBy(words, (word) => [...senses.get(keyOf(word))]);

/** A common word by itself: 朝 is あさ, not あした of old books; 人 is ひと, not the counter にん. */
const isUsual = ({ common, senses }) =>
  common && !/^[/ ]*\((?:suf|n-suf|pref|n-pref|ctr|ik|ok|iK|oK|arch|obs)\b/.test(senses);

function relations(word) {
  const key = keyOf(word);
  const readingsOf = (some) => [...new Set(some.map(({ reading }) => toHiragana(reading)))].toSorted();
  const found = isKana(bare(word.word)) ? [] : entriesOf(word);
  const near = [...senses.get(key)].flatMap((sense) => (bySense.get(sense) ?? []).map(keyOf));
  return {
    word: word.word,
    reading: word.reading,
    readings: readingsOf(found),
    usual: readingsOf(found.filter(isUsual)),
    near: [...new Set(near)].filter((other) => other !== key).toSorted(),
  };
}

const rows = [...new Map(words.map((word) => [keyOf(word), relations(word)])).values()];
const inOrder = rows.toSorted((one, other) =>
  `${one.reading}/${one.word}` < `${other.reading}/${other.word}` ? -1 : 1,
);
writeFileSync(join(DATA, 'dictionary', 'words.json'), linesOf(inOrder));
const pairs = inOrder.reduce((count, { near }) => count + near.length, 0) / 2;
console.log(`${inOrder.length} words, ${pairs} pairs that share a sense`);
