import { currentLanguage } from './i18n.js';
import { formatTag } from './languages.js';

const UNITS = [
  { unit: 'kilobyte', bytes: 1e3, digits: 0 },
  { unit: 'megabyte', bytes: 1e6, digits: 1 },
  { unit: 'gigabyte', bytes: 1e9, digits: 1 },
] as const;

/** `12 kB`, `3.4 MB`, `10.7 GB`, in the reader's way of writing numbers; never nothing where there is something. */
export function formatBytes(bytes: number): string {
  const { unit, bytes: size, digits } = UNITS.findLast((one) => bytes >= one.bytes) ?? UNITS[0];
  const shown = digits === 0 ? Math.ceil(bytes / size) : bytes / size;
  return new Intl.NumberFormat(formatTag(currentLanguage()), {
    ...{ style: 'unit', unit, maximumFractionDigits: digits },
  }).format(shown);
}
