// Writes src/data/phrases.json: where the sentences that learners read may break, and where those of N5 have a space. Run
// after words, items or their sentences were added or changed:
//   apt-get install mecab mecab-naist-jdic
//   node libs/learning/scripts/make-phrases.mjs /var/lib/mecab/dic/naist-jdic
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bestPaths } from './evidence/mecab.mjs';
import { loadCheck } from './load-check.mjs';
import { phraseStarts, tokensOf } from './phrases/bunsetsu.mjs';
import { betweenReadings, spaced, startsInText } from './phrases/in-text.mjs';
import { DATA, WRITTEN, linesOf, writtenSources } from './written-files.mjs';

const [, , dictionary, written = WRITTEN] = process.argv;
if (dictionary === undefined) {
  console.error('usage: make-phrases.mjs <directory of the dictionary> [written files]');
  process.exit(1);
}

const { parseFurigana, phraseTexts, readRecords, surfaceOf } = await loadCheck();
const texts = phraseTexts(readRecords(writtenSources(written)).content);
const sentences = [...new Set(texts.map(({ sentence }) => sentence))];

/** Sentences that MeCab takes for something else, set apart by hand. */
const mends = JSON.parse(readFileSync(new URL('phrases/mends.json', import.meta.url), 'utf8'));
const startsOfSpaced = (line) =>
  [...line.matchAll(/ /g)].map(({ index }, spacesBefore) => index - spacesBefore);
const byHand = new Map(mends.map((line) => [line.replaceAll(' ', ''), startsOfSpaced(line)]));

const blocks = bestPaths(sentences, ['-d', dictionary]);
const startsOf = new Map(
  sentences.map((sentence, index) => [
    sentence,
    byHand.get(sentence) ?? phraseStarts(tokensOf(blocks[index])),
  ]),
);

/** A wrong choice makes nonsense of its sentence: ま of ました, に of には are no phrases. */
const LEAST_BEGUN = 3;
const lines = new Map();
for (const text of texts) {
  const surface = surfaceOf(text.written);
  const starts = startsInText(surface, text, startsOf.get(text.sentence)).filter(
    (start) => start >= (text.brief ? LEAST_BEGUN : text.at > 0 ? 2 : 1),
  );
  const line = spaced(surface, betweenReadings(parseFurigana(text.written), starts));
  if (!lines.has(surface) && (line !== surface || !text.brief)) lines.set(surface, line);
}
writeFileSync(join(DATA, 'phrases.json'), linesOf([...lines.values()].toSorted()));
const unused = [...byHand.keys()].filter((sentence) => !startsOf.has(sentence));
for (const sentence of unused) console.log(`mended and no longer there: ${sentence}`);
console.log(`${lines.size} texts of ${sentences.length} sentences, ${byHand.size} by hand`);
