import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contracts/constants';

/** Each language's name in itself, and its tag for `<html lang>`. */
export const LANGUAGE_NAMES: Record<Language, { name: string; tag: string }> = {
  en: { name: 'English', tag: 'en' },
  ja: { name: '日本語', tag: 'ja' },
  vi: { name: 'Tiếng Việt', tag: 'vi' },
  'zh-pinyin': { name: '中文（拼音）', tag: 'zh-Hans' },
  id: { name: 'Bahasa Indonesia', tag: 'id' },
  'pt-BR': { name: 'Português (Brasil)', tag: 'pt-BR' },
  ne: { name: 'नेपाली', tag: 'ne' },
  hi: { name: 'हिन्दी', tag: 'hi' },
};

/**
 * The tag that numbers and dates are written by. Nepali has digits of its own; here it writes 12 as its learners see it in
 * questions, on clocks and in the tests that they prepare for: a page has one kind of digits.
 */
export const formatTag = (language: Language): string =>
  language === 'ne' ? 'ne-u-nu-latn' : LANGUAGE_NAMES[language].tag;

const STORAGE_KEY = 'selectedLanguage';

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((known) => known === value);

export function storedLanguage(): Language {
  const stored = localStorage.getItem(STORAGE_KEY);
  return isLanguage(stored) ? stored : DEFAULT_LANGUAGE;
}

export const storeLanguage = (language: Language): void => localStorage.setItem(STORAGE_KEY, language);

/** Calls back when another tab of this browser has chosen a language. */
export const onLanguageStored = (chosen: (language: Language) => void): void =>
  addEventListener('storage', ({ key, newValue }) => {
    if (key === STORAGE_KEY && isLanguage(newValue)) chosen(newValue);
  });
