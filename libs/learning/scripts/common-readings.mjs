// Which readings of a kanji does one meet? Those that common words use: EDICT marks its common words with (P).
// A word is split so that each kanji takes one of its dictionary readings, voiced or doubled inside a compound.

const KANJI = /\p{Script=Han}/u;
const KATAKANA = /[\u30a1-\u30f6]/g;
export const toHiragana = (text) =>
  text.replace(KATAKANA, (char) => String.fromCharCode(char.charCodeAt(0) - 0x60));

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

/** How a reading may sound inside a compound: 会社 かいしゃ → がいしゃ, 学 がく → がっ. */
function soundsInside(reading) {
  const starts = [reading, ...Array.from(VOICED[reading[0]] ?? '', (voiced) => voiced + reading.slice(1))];
  const doubled = /.[つちくき]$/u.test(reading) ? starts.map((one) => `${one.slice(0, -1)}っ`) : [];
  return [...starts, ...doubled];
}

/** `み.る` → stem み, okurigana る. */
function parse(reading) {
  const [stem, okurigana = ''] = toHiragana(reading).replaceAll('-', '').split('.');
  return {
    reading,
    okurigana,
    sounds: okurigana === '' ? soundsInside(stem) : [stem, ...soundsInside(stem)],
  };
}

/** Lines of EDICT (UTF-8) → common words as `{ word, reading }`. */
export function commonWords(edict) {
  return edict.split('\n').flatMap((line) => {
    const match = /^(\S+) \[(\S+)\] \/.*\(P\)/.exec(line);
    return match === null ? [] : [{ word: match[1], reading: toHiragana(match[2]) }];
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
    for (const { reading: base, okurigana, sounds } of readingsOf(char)) {
      if (okurigana !== '' && !after.startsWith(okurigana)) continue;
      for (const sound of sounds) {
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
const ALONE = 2;

/** `char → reading → in how many common words`. `kanji`: `{ char, on, kun }` as KANJIDIC2 writes them. */
export function countReadings(kanji, words) {
  const parsed = new Map(
    kanji.map(({ char, on, kun }) => [
      char,
      // longest okurigana first: 上げる is あ.げる, not あ.げ
      [...kun, ...on].map(parse).sort((one, other) => other.okurigana.length - one.okurigana.length),
    ]),
  );
  const counts = new Map(kanji.map(({ char }) => [char, new Map()]));
  for (const { word, reading } of words) {
    for (const { char, base } of split(word, reading, (one) => parsed.get(one) ?? []) ?? []) {
      const count = counts.get(char);
      count?.set(base, (count.get(base) ?? 0) + (word === char ? ALONE : 1));
    }
  }
  return counts;
}
