// Readings of single kanji (KANJIDIC2), and which readings of a compound can be put together from them.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { soundsInside } from './compound-sounds.mjs';
import { toHiragana } from './edict.mjs';

/** @param {string} path @returns {Map<string, string[]>} kanji to readings in hiragana, okurigana cut off */
export function readKanjidic(path) {
  const bytes = readFileSync(path);
  const xml = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  const readings = new Map();
  for (const [, block] of xml.matchAll(/<character>([\s\S]*?)<\/character>/g)) {
    const [, literal] = /<literal>(.*?)<\/literal>/.exec(block);
    const all = Array.from(block.matchAll(/r_type="ja_(?:on|kun)"[^>]*>(.*?)</g), ([, text]) =>
      toHiragana(text),
    );
    const stems = all.map((text) => text.replaceAll('-', '').split('.')[0]);
    readings.set(literal, [...new Set(stems)]);
  }
  return readings;
}

const DIGITS = '〇一二三四五六七八九';

/** True where `reading` is made of readings of the signs of `text`, with the sound changes of compounds. */
export function composes(text, reading, kanjidic) {
  const chars = Array.from(text.normalize('NFKC'));
  const from = (index, rest) => {
    if (index === chars.length) return rest === '';
    const char = /\d/.test(chars[index]) ? DIGITS[Number(chars[index])] : chars[index];
    const repeated = char === '々' ? chars[index - 1] : char;
    const readings = kanjidic.get(repeated) ?? (/[ヶか]/.test(char) ? ['か'] : [toHiragana(char)]);
    return readings.some((own) =>
      soundsInside(own, { first: index === 0, last: index === chars.length - 1 }).some(
        (sound) => rest.startsWith(sound) && from(index + 1, rest.slice(sound.length)),
      ),
    );
  };
  return from(0, reading);
}
