import { currentLanguage } from './i18n.js';

/** A remark behind a word, in the brackets of the page's language: those as wide as a sign stand beside signs alone. */
export const inBrackets = (remark: string): string =>
  currentLanguage() === 'ja' || currentLanguage() === 'zh-pinyin' ? `（${remark}）` : ` (${remark})`;
