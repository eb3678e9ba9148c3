import { currentLanguage } from '../../shared/i18n/i18n.js';

/** Headings and reasons of files are written in one of two languages. */
export const fileLanguage = (): 'ja' | 'en' => (currentLanguage() === 'ja' ? 'ja' : 'en');
