const formats = new Map<string, Intl.NumberFormat>();

/** A number as it is written in a language, by its tag: 2,136 in English, 2.136 in Portuguese. */
export function formatNumber(value: number, tag: string): string {
  const format = formats.get(tag) ?? new Intl.NumberFormat(tag);
  formats.set(tag, format);
  return format.format(value);
}
