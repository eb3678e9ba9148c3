// Writes src/data/evidence/levels.json: how many of the real words of the usual N5 and N4 lists our words cover. The lists
// (Jonathan Waller's JLPT Resources, tanos.co.uk, CC BY, as CSV files jlpt-n5-words.csv …) are not part of this repository. Run:
//   node libs/learning/scripts/measure-level-lists.mjs <directory of the lists>
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toHiragana } from './evidence/edict.mjs';
import { DATA, WRITTEN, linesOf, writtenRecords } from './written-files.mjs';

const [, , lists, written = WRITTEN] = process.argv;
if (lists === undefined) {
  console.error('usage: measure-level-lists.mjs <directory of jlpt-n5-words.csv and jlpt-n4-words.csv>');
  process.exit(1);
}

const isKana = (text) => /^[\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u.test(text);
const bare = (text) => text.replaceAll(/[〜～\s]|[（(].*?[)）]/gu, '');
const kanjiOf = (text) => bare(text).replaceAll(/[^\p{Script=Han}]/gu, '');
/** お金 and 金, 勉強する and 勉強 are one word to a learner's list. */
const plain = (text) =>
  toHiragana(bare(text))
    .replace(/(?!^)する$/, '')
    .replace(/^[おご](?=..)/, '');

function entriesOf(level) {
  const rows = readFileSync(join(lists, `jlpt-${level.toLowerCase()}-words.csv`), 'utf8')
    .trim()
    .split(/\r?\n/)
    .slice(1);
  return rows.map((row) => row.split(',')).map(([kanji, reading]) => ({ kanji, reading: reading || kanji }));
}

const words = writtenRecords(written).filter((record) => 'gloss' in record && 'reading' in record);
const forms = words.flatMap(({ word, reading, accepted = [] }) => {
  const heads = [word, ...accepted.filter((text) => !isKana(text))];
  return heads.flatMap((head) => [reading, ...accepted.filter(isKana)].map((sound) => ({ head, sound })));
});

/** Spelling may differ in kana (分る, 分かる) or be kana on one side; the reading may not. */
const sameSpelling = (one, other) => {
  const [left, right] = [kanjiOf(one), kanjiOf(other)];
  return left === '' || right === '' || left === right;
};
const bySound = Map.groupBy(forms, ({ sound }) => plain(sound));
const isCovered = ({ kanji, reading }) =>
  reading
    .split(/[/・;、]/)
    .some((sound) => (bySound.get(plain(sound)) ?? []).some(({ head }) => sameSpelling(head, kanji)));

const judged = JSON.parse(readFileSync(join(DATA, 'level-list-entries.json'), 'utf8'));
const isNoWord = (level, { kanji, reading }) =>
  judged.some((entry) => entry.level === level && entry.entry === `${kanji}/${reading}`);

const results = ['N5', 'N4'].map((level) => {
  const entries = entriesOf(level);
  const real = entries.filter((entry) => !isNoWord(level, entry));
  const missing = real
    .filter((entry) => !isCovered(entry))
    .map(({ kanji, reading }) => `${kanji}/${reading}`);
  return {
    level,
    entries: entries.length,
    real: real.length,
    covered: real.length - missing.length,
    words: words.length,
    missing,
  };
});
writeFileSync(join(DATA, 'evidence', 'levels.json'), linesOf(results));
for (const { level, entries, real, covered, missing } of results) {
  console.log(
    `${level}: ${covered} of ${real} real words (${((100 * covered) / real).toFixed(1)} %), ${entries} entries`,
  );
  if (missing.length > 0) console.log(`  missing: ${missing.join(' ')}`);
}
