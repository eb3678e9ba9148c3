// Writes frontend/public/strokes: for each kana and jōyō kanji the centre lines of its strokes, in their order, as SVG
// paths in a square of 109 units. From KanjiVG (npm package @madcat/kanjivg 5.0.0, CC BY-SA 3.0). Run:
//   node libs/learning/scripts/make-strokes.mjs <package/dist/main of @madcat/kanjivg>
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [, , source] = process.argv;
if (source === undefined) {
  console.error('usage: make-strokes.mjs <dist/main of @madcat/kanjivg>');
  process.exit(1);
}
const data = (name) => JSON.parse(readFileSync(new URL(`../src/data/${name}`, import.meta.url), 'utf8'));
const characters = new Set([
  ...data('kana.json').flatMap(({ char }) => Array.from(char)),
  ...data('dictionary/kanji.json').map(({ char }) => char),
]);

const target = new URL('../../../frontend/public/strokes/', import.meta.url).pathname;
rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });

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
