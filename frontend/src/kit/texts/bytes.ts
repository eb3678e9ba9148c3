import { currentLanguage } from './i18n.js';
import { formatTag } from './languages.js';

const KILO = 1000;

/** `12 kB`, `3.4 MB`, in the reader's way of writing numbers. */
export function formatBytes(bytes: number): string {
  const isLarge = bytes >= KILO * KILO;
  return new Intl.NumberFormat(formatTag(currentLanguage()), {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(isLarge ? bytes / KILO / KILO : Math.ceil(bytes / KILO));
}
