// How the reading of a kanji sounds inside a compound. Used by everything that lays a word out over its kanji.

const VOICED = {
  か: 'が',
  き: 'ぎ',
  く: 'ぐ',
  け: 'げ',
  こ: 'ご',
  さ: 'ざ',
  し: 'じ',
  す: 'ず',
  せ: 'ぜ',
  そ: 'ぞ',
  た: 'だ',
  ち: 'ぢじ',
  つ: 'づず',
  て: 'で',
  と: 'ど',
  は: 'ばぱ',
  ひ: 'びぴ',
  ふ: 'ぶぷ',
  へ: 'べぺ',
  ほ: 'ぼぽ',
};
const DOUBLED = /.[つちくき]$/u;

/**
 * かわ/がわ, はち/はっ, ほん/ぼん/ぽん: a first kanji is not voiced, a last one not doubled.
 * @param {string} reading in hiragana @param {{ first: boolean, last: boolean }} place @returns {string[]} itself first
 */
export function soundsInside(reading, { first, last }) {
  const voiced = first ? [] : Array.from(VOICED[reading[0]] ?? '', (head) => head + reading.slice(1));
  const starts = [reading, ...voiced];
  return last || !DOUBLED.test(reading)
    ? starts
    : [...starts, ...starts.map((one) => `${one.slice(0, -1)}っ`)];
}
