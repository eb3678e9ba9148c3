/** Number formats that Excel knows without their text (ECMA-376, 18.8.30), as far as they are dates or times. */
const BUILT_IN_DATES = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
]);
const BUILT_IN: ReadonlyMap<number, string> = new Map([
  [1, '0'],
  [2, '0.00'],
]);
const MS_PER_DAY = 86_400_000;
/** Serial number of 1970-01-01. */
const EPOCH = { 1900: 25_569, 1904: 24_107 };

export interface NumberFormat {
  readonly id: number;
  /** The format's own text, where the file gives one. */
  readonly code: string | undefined;
}

/**
 * A number as the spreadsheet shows it, as far as it matters in a list of people: leading zeros and hyphens of a format
 * (`0000`, `000-0000`), decimals, and dates, which are written YYYY-MM-DD whatever the format's own order.
 */
export function numberAsShown(raw: string, { id, code }: NumberFormat, dates: 1900 | 1904): string {
  const value = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(value)) return raw;
  if (isDate(id, code)) return dateText(value, dates);
  const format = code ?? BUILT_IN.get(id) ?? '';
  if (/^[0\- ]+$/.test(format) && Number.isInteger(value) && value >= 0)
    return intoPlaces(raw, value, format);
  const decimals = /^#?,?#*0\.(0+)$/.exec(format)?.[1]?.length;
  return decimals === undefined ? plain(raw, value) : value.toFixed(Math.min(decimals, 20));
}

/** A long number must not become 1.2e+21: it is somebody's id. */
const plain = (raw: string, value: number) => (/^\d+$/.test(raw) ? raw : String(value));

function isDate(id: number, code: string | undefined): boolean {
  if (code === undefined) return BUILT_IN_DATES.has(id);
  const bare = code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
  return /[ymdhsge]/i.test(bare.replace(/general/i, '')) && !/[0#]/.test(bare);
}

function dateText(serial: number, dates: 1900 | 1904): string {
  const milliseconds = Math.round((serial - EPOCH[dates]) * MS_PER_DAY);
  const date = new Date(milliseconds);
  if (Number.isNaN(date.getTime())) return String(serial);
  const [day = '', time = ''] = date.toISOString().split('T');
  return Number.isInteger(serial) ? day : `${day} ${time.slice(0, 5)}`;
}

function intoPlaces(raw: string, value: number, format: string): string {
  const places = format.replace(/[^0]/g, '').length;
  const digits = [...plain(raw, value).padStart(places, '0')];
  const head = digits.splice(0, digits.length - places).join('');
  return head + format.replace(/0/g, () => digits.shift() ?? '');
}
