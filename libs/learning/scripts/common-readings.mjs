// Which readings of a kanji does one meet? Those that common words use: EDICT marks its common words with (P).
// A word is split so that each kanji takes one of its dictionary readings, as these sound inside a compound.
import { soundsInside } from './evidence/compound-sounds.mjs';

const KANJI = /\p{Script=Han}/u;
const KATAKANA = /[\u30a1-\u30f6]/g;
export const toHiragana = (text) =>
  text.replace(KATAKANA, (char) => String.fromCharCode(char.charCodeAt(0) - 0x60));

/** The sign of the う row with that of the い row: く, き. */
const NOUN_ENDINGS = new Map(
  ['うい', 'くき', 'ぐぎ', 'すし', 'つち', 'ぬに', 'ぶび', 'むみ'].map((pair) => Array.from(pair)),
);

/** What stands in nouns made of a verb: す.く → き (好き), もう.でる → で (初詣); る falls away or becomes り. */
function nounEndings(okurigana) {
  const [start, last] = [okurigana.slice(0, -1), okurigana.slice(-1)];
  if (last === 'る') return start === '' ? ['り'] : [start, `${start}り`];
  return NOUN_ENDINGS.has(last) ? [start + NOUN_ENDINGS.get(last)] : [];
}

/** `み.る` → stem み, okurigana る. */
function parse(reading) {
  const [stem, okurigana = ''] = toHiragana(reading).replaceAll('-', '').split('.');
  return { base: reading, stem, okurigana };
}

/** Every way in which a reading may be written: as it is, then as a noun with its okurigana, then without it (受付). */
function writings({ base, stem, okurigana }) {
  const nouns = nounEndings(okurigana);
  return [
    { base, stem, okurigana, rank: 0 },
    ...nouns.map((ending) => ({ base, stem, okurigana: ending, rank: 1 })),
    ...nouns.map((ending) => ({ base, stem: stem + ending, okurigana: '', rank: 2 })),
  ];
}

/** The longest okurigana first: 上げる is あ.げる, not あ.げ. */
const writingsOf = ({ on, kun }) =>
  [...kun, ...on]
    .flatMap((reading) => writings(parse(reading)))
    .sort((one, other) => one.rank - other.rank || other.okurigana.length - one.okurigana.length);

/** Its first sense says that the kanji stand for sounds alone (馬鹿), or that one writes it in kana (以て). */
const isSeldomInKanji = (line) => /\((?:ateji|uk)\)/u.test(line.split('(2)')[0]);

/** Lines of EDICT (UTF-8) → common words as `{ word, reading }`. */
export function commonWords(edict) {
  return edict.split('\n').flatMap((line) => {
    const match = /^(\S+) \[(\S+)\] \/.*\(P\)/.exec(line);
    if (match === null || isSeldomInKanji(line)) return [];
    return [{ word: match[1], reading: toHiragana(match[2]) }];
  });
}

/** @returns the readings that the kanji of `word` take in it, or undefined where it cannot be split. */
function split(word, reading, readingsOf) {
  const chars = Array.from(word);
  const walk = (index, rest) => {
    if (index === chars.length) return rest === '' ? [] : undefined;
    const char = chars[index];
    if (!KANJI.test(char)) {
      return rest.startsWith(toHiragana(char)) ? walk(index + 1, rest.slice(char.length)) : undefined;
    }
    const after = toHiragana(chars.slice(index + 1).join(''));
    const place = { first: index === 0, last: index === chars.length - 1 };
    for (const { base, stem, okurigana } of readingsOf(char)) {
      if (!after.startsWith(okurigana)) continue;
      for (const sound of soundsInside(stem, place)) {
        if (!rest.startsWith(sound)) continue;
        const others = walk(index + 1, rest.slice(sound.length));
        if (others !== undefined) return [{ char, base }, ...others];
      }
    }
    return undefined;
  };
  return walk(0, reading);
}

/** A kanji that is a common word by itself (雷, 仏) is met as such: as good as two compounds. */
export const ALONE = 2;

/** `char → reading → in how many common words`. `kanji`: `{ char, on, kun }` as KANJIDIC2 writes them; a word counts by its `weight`, or one. */
export function countReadings(kanji, words) {
  const written = new Map(kanji.map((one) => [one.char, writingsOf(one)]));
  const counts = new Map(kanji.map(({ char }) => [char, new Map()]));
  for (const { word, reading, weight = 1 } of words) {
    for (const { char, base } of split(word, reading, (one) => written.get(one) ?? []) ?? []) {
      const count = counts.get(char);
      count?.set(base, (count.get(base) ?? 0) + (word === char ? ALONE : weight));
    }
  }
  return counts;
}
