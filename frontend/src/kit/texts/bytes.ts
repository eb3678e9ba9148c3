import { currentLanguage } from './i18n.js';
import { LANGUAGE_NAMES } from './languages.js';

const KILO = 1000;

/** `12 kB`, `3.4 MB`, in the reader's way of writing numbers. */
export function formatBytes(bytes: number): string {
  const isLarge = bytes >= KILO * KILO;
  return new Intl.NumberFormat(LANGUAGE_NAMES[currentLanguage()].tag, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(isLarge ? bytes / KILO / KILO : Math.ceil(bytes / KILO));
}
