import { currentLanguage } from './i18n.js';

/** Whether what follows a sign of the page's language stands beside it at once, as wide signs do. */
export const isWithoutSpaces = (): boolean => currentLanguage() === 'ja' || currentLanguage() === 'zh-pinyin';

/** A remark behind a word, in the brackets of the page's language: those as wide as a sign stand beside signs alone. */
export const inBrackets = (remark: string): string => (isWithoutSpaces() ? `（${remark}）` : ` (${remark})`);
