import { CONTENT_LANGUAGES, type ContentLanguage } from '#libs/learning';

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

/** Whether a text that nobody names the language of is Japanese: it has kana in it. */
export const isJapanese = (text: string): boolean => KANA.test(text);
