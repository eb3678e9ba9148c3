// Writes src/data/kanji-grade-1.json from KANJIDIC2 (Debian package kanjidic-xml). Run:
//   node libs/learning/scripts/make-kanji.mjs /usr/share/edict/kanjidic2.xml.gz
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const GRADE = 1;
const [, , source] = process.argv;
if (source === undefined) {
  console.error('usage: make-kanji.mjs <kanjidic2.xml or kanjidic2.xml.gz>');
  process.exit(1);
}

const bytes = readFileSync(source);
const xml = (source.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');

const unescape = (text) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const all = (block, pattern) => Array.from(block.matchAll(pattern), (match) => unescape(match[1]));
const number = (block, tag) => {
  const [first] = all(block, new RegExp(`<${tag}>(\\d+)</${tag}>`, 'g'));
  return first === undefined ? null : Number(first);
};

// Notes on radicals, zodiac hours and powers of ten are no meanings of the character.
const NO_MEANING = /radical|zodiac|sign of the rat|11PM|10\*\*|10 elevado/i;

function meanings(block, pattern) {
  const texts = all(block, pattern).filter((text) => !NO_MEANING.test(text));
  return [...new Set(texts.map((text) => text.toLowerCase().replaceAll('ceú', 'céu')))];
}

function entry(block) {
  return {
    char: all(block, /<literal>(.*?)<\/literal>/g)[0],
    grade: number(block, 'grade'),
    strokes: number(block, 'stroke_count'),
    frequency: number(block, 'freq'),
    on: all(block, /<reading r_type="ja_on"[^>]*>(.*?)<\/reading>/g),
    kun: all(block, /<reading r_type="ja_kun"[^>]*>(.*?)<\/reading>/g),
    nanori: all(block, /<nanori>(.*?)<\/nanori>/g),
    meanings: {
      en: meanings(block, /<meaning>(.*?)<\/meaning>/g),
      'pt-BR': meanings(block, /<meaning m_lang="pt">(.*?)<\/meaning>/g),
    },
  };
}

const kanji = all(xml, /<character>([\s\S]*?)<\/character>/g)
  .filter((block) => number(block, 'grade') === GRADE)
  .map(entry);
const lines = kanji.map((item) => `  ${JSON.stringify(item)}`);
writeFileSync(
  new URL(`../src/data/kanji-grade-${GRADE}.json`, import.meta.url),
  `[\n${lines.join(',\n')}\n]\n`,
);
