// Writes frontend/public/strokes: for each kana, large and small, and each jōyō kanji the centre lines of its strokes, in their order, as SVG
// paths in a square of 109 units. From KanjiVG (npm package @madcat/kanjivg 5.0.0, CC BY-SA 3.0). Run:
//   node libs/learning/scripts/make-strokes.mjs <package/dist/main of @madcat/kanjivg>
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [, , source] = process.argv;
if (source === undefined) {
  console.error('usage: make-strokes.mjs <dist/main of @madcat/kanjivg>');
  process.exit(1);
}
const data = (name) => JSON.parse(readFileSync(new URL(`../src/data/${name}`, import.meta.url), 'utf8'));
/** Small kana that are no sign of the chart by themselves, and the long-vowel mark. */
const SMALL = 'ぁぃぅぇぉっァィゥェォッー';
const characters = new Set([
  ...data('kana.json').flatMap(({ char }) => Array.from(char)),
  ...SMALL,
  ...data('dictionary/kanji.json').map(({ char }) => char),
]);

const target = new URL('../../../frontend/public/strokes/', import.meta.url).pathname;
mkdirSync(target, { recursive: true });
// What is no stroke file, the licence, stays.
for (const name of readdirSync(target)) if (name.endsWith('.json')) rmSync(join(target, name));

const missing = [];
for (const character of characters) {
  const hex = character.codePointAt(0).toString(16).padStart(5, '0');
  const file = join(source, `${hex}.svg`);
  if (!existsSync(file)) {
    missing.push(character);
    continue;
  }
  const strokes = Array.from(
    readFileSync(file, 'utf8').matchAll(/<path[^>]* d="([^"]+)"/g),
    (match) => match[1],
  );
  writeFileSync(join(target, `${hex}.json`), `${JSON.stringify(strokes)}\n`);
}
if (missing.length > 0) {
  console.error(`KanjiVG lacks ${missing.join(' ')}`);
  process.exitCode = 1;
}
console.log(`${characters.size - missing.length} characters`);
