const formats = new Map<string, Intl.NumberFormat>();

/**
 * A number as it is written in a language, by its tag: 2,136 in English, 2.136 in Portuguese.
 * @param decimals how many are written, also where they are zeros; without it as many as there are, three at most
 */
export function formatNumber(value: number, tag: string, decimals?: number): string {
  // The digits of all our languages are these (LANG-3), and the first format of a language takes a browser a millisecond.
  if (decimals === undefined && Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
  const key = `${tag} ${decimals ?? ''}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(tag, fixed(decimals));
  formats.set(key, format);
  return format.format(value);
}

/** A percentage, 79 for 79 %, as a language writes it; one decimal where there is one. */
export function formatPercent(value: number, tag: string): string {
  const key = `${tag} %`;
  const format =
    formats.get(key) ?? new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 });
  formats.set(key, format);
  return format.format(value / 100);
}

const fixed = (decimals: number | undefined): Intl.NumberFormatOptions =>
  decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
