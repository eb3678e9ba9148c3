import { i18n } from '../i18n/i18n.js';

const KILO = 1000;

/** `12 kB`, `3.4 MB`, in the reader's way of writing numbers. */
export function formatBytes(bytes: number): string {
  const isLarge = bytes >= KILO * KILO;
  return new Intl.NumberFormat(i18n.language, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(isLarge ? bytes / KILO / KILO : Math.ceil(bytes / KILO));
}
