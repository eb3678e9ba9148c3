/** What stands in a column, by some of its cells: which part of those that are filled looks so. */
export interface Look {
  readonly filled: number;
  readonly audio: number;
  readonly picture: number;
  /** Written in kana alone. */
  readonly kana: number;
  /** With kanji or kana in it. */
  readonly japanese: number;
  /** Japanese, and as long as a sentence. */
  readonly sentence: number;
  /** The number or letter of a choice. */
  readonly place: number;
  /** Numbers, and nothing that anybody reads. */
  readonly bare: number;
  /** Characters, on the average. */
  readonly length: number;
}

const SOUND = /\[sound:[^\]]+\]|\.(?:mp3|ogg|oga|wav|m4a|opus|flac)$/i;
const PICTURE = /<img\b|\.(?:png|jpe?g|gif|webp|svg|avif)$/i;
const KANA = /^[\p{Script=Hiragana}\p{Script=Katakana}ー・～〜、,;/.\s-]+$/u;
const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;
const SENTENCE = 12;
const PLACE = /^#?(?:[1-9]|1[0-2])$|^[a-l]$/i;

/** Without tags, sounds and readings in brackets. */
export const seenText = (cell: string): string =>
  cell
    .slice(0, MOST)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\[[^[\]]*\]/g, '')
    .replace(/&nbsp;/g, ' ')
    .trim();
/** Characters of a cell that are looked at. */
const MOST = 500;

export function look(cells: readonly string[]): Look {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const texts = filled.map(seenText);
  const part = (count: number) => (filled.length === 0 ? 0 : count / filled.length);
  const share = (test: (text: string) => boolean) => part(texts.filter(test).length);
  const isSentence = (text: string) =>
    JAPANESE.test(text) && (text.length > SENTENCE || (text.length > 5 && /[。？！]$/.test(text)));
  return {
    filled: filled.length,
    audio: part(filled.filter((cell) => SOUND.test(cell.slice(0, MOST).trim())).length),
    picture: part(filled.filter((cell) => PICTURE.test(cell.slice(0, MOST).trim())).length),
    kana: share((text) => KANA.test(text)),
    japanese: share((text) => JAPANESE.test(text)),
    sentence: share(isSentence),
    place: share((text) => PLACE.test(text.normalize('NFKC'))),
    bare: share((text) => /^[\d\s.,/:-]*$/.test(text)),
    length: texts.length === 0 ? 0 : texts.reduce((sum, text) => sum + text.length, 0) / texts.length,
  };
}
