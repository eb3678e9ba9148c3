// Writes src/data/pitch.json: the pitch accent of written words, where Open JTalk's dictionary is of one mind. Run:
//   apt-get install mecab open-jtalk-mecab-naist-jdic
//   node libs/learning/scripts/make-pitch.mjs /var/lib/mecab/dic/open-jtalk/naist-jdic
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toHiragana } from './evidence/edict.mjs';
import { jtalkEntries } from './evidence/jtalk-dictionary.mjs';
import { DATA, WRITTEN, linesOf, writtenRecords } from './written-files.mjs';

const [, , dictionary, written = WRITTEN] = process.argv;
if (dictionary === undefined) {
  console.error('usage: make-pitch.mjs <directory of the dictionary> [written files]');
  process.exit(1);
}

/** The dictionary's word class for ours; the others are too mixed there. */
const CLASS = [
  [/^(?:noun|pronoun|number|counter|question-word|adjective-na)/, /^名詞$/],
  [/^verb/, /^動詞$/],
  [/^adjective-i$/, /^形容詞$/],
  [/^adverb$/, /^(?:副詞|名詞)$/],
  [/^determiner$/, /^連体詞$/],
  [/^conjunction$/, /^接続詞$/],
  [/^(?:interjection|expression)$/, /^感動詞$/],
];
const isOfClass = (ours, theirs) => CLASS.some(([own, other]) => own.test(ours) && other.test(theirs));

const moraeOf = (reading) => Array.from(reading.replaceAll(/[ゃゅょぁぃぅぇぉャュョァィゥェォ]/g, '')).length;

/** One accent, or nothing: where entries disagree we do not know. */
function accentOf({ reading, pos }, entries) {
  const morae = moraeOf(reading);
  const same = entries.filter(
    (entry) => entry.reading === toHiragana(reading) && isOfClass(pos, entry.pos) && entry.morae === morae,
  );
  const accents = new Set(same.map((entry) => entry.accent));
  const [accent] = accents;
  return accents.size === 1 && accent <= morae ? accent : undefined;
}

const words = writtenRecords(written).filter((record) => 'gloss' in record && 'reading' in record);
const entries = jtalkEntries(
  words.map(({ word }) => word),
  dictionary,
);
const lines = words.flatMap((word, index) => {
  const accent = accentOf(word, entries[index]);
  return accent === undefined ? [] : [{ word: word.word, reading: word.reading, accent }];
});
const inOrder = lines.toSorted((one, other) =>
  `${one.reading}/${one.word}` < `${other.reading}/${other.word}` ? -1 : 1,
);
writeFileSync(join(DATA, 'pitch.json'), linesOf(inOrder));
console.log(`the accent of ${inOrder.length} of ${words.length} words`);
