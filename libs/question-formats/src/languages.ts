import { CONTENT_LANGUAGES, type ContentLanguage } from '#learning/shape';

/** As files name the languages: BCP 47, in the form that Moodle's language packs have, too. */
export const languageTag = (language: ContentLanguage): string =>
  language === 'zh-pinyin' ? 'zh-CN' : language;

const BY_PRIMARY = new Map(CONTENT_LANGUAGES.map((language) => [language.split('-')[0], language]));

/** Regions are not told apart: `zh_tw` and `pt` are the Chinese and the Portuguese that the product has. */
export function languageOfTag(tag: string): ContentLanguage | undefined {
  const wanted = tag.trim().toLowerCase().replaceAll('_', '-');
  return (
    CONTENT_LANGUAGES.find((language) => language.toLowerCase() === wanted) ??
    BY_PRIMARY.get(wanted.split('-')[0] ?? '')
  );
}

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

const HAN = /\p{Script=Han}/u;
/** Letters that only one of our languages has. */
const OWN_LETTERS: readonly (readonly [ContentLanguage, RegExp])[] = [
  ['vi', /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/iu],
  ['pt-BR', /[ãõç]/iu],
  ['hi', /\p{Script=Devanagari}/u],
];

/**
 * The language of texts that nobody names, where it is none of Japanese: by letters that only one language has, in a fifth of
 * them; undefined: their letters are those of several. Nepali and Hindi share theirs.
 */
export function languageByLetters(
  texts: readonly string[],
  fallback: ContentLanguage,
): ContentLanguage | undefined {
  const filled = texts.filter((text) => text.trim() !== '');
  const found = OWN_LETTERS.find(
    ([, letters]) => 5 * filled.filter((text) => letters.test(text)).length > filled.length,
  )?.[0];
  return found === 'hi' && fallback === 'ne' ? 'ne' : found;
}

/** What a text without kana is in: not in Japanese, where it has no kanji either. */
export const unnamedLanguage = (text: string, fallback: ContentLanguage): ContentLanguage =>
  fallback === 'ja' && !HAN.test(text) ? 'en' : fallback;

/** Whether a text that nobody names the language of is Japanese: it has kana in it. */
export const isJapanese = (text: string): boolean => KANA.test(text);
