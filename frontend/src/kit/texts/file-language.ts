import { currentLanguage } from './i18n.js';

/** Headings and reasons of files are written in one of two languages. */
export const fileLanguage = (): 'ja' | 'en' => (currentLanguage() === 'ja' ? 'ja' : 'en');
