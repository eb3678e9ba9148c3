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

/** Characters of a format's text; Excel takes no longer ones, and they are searched with regular expressions. */
const MOST_CHARACTERS = 255;

/** The text of a number's cell, from the number as the file writes it. */
export type Show = (raw: string) => string;
type ShowValue = (raw: string, value: number) => string;

/**
 * How a spreadsheet shows numbers of a format, as far as it matters in a list of people: leading zeros and hyphens
 * (`0000`, `000-0000`), decimals, and dates, which are written YYYY-MM-DD whatever the format's own order.
 * To be asked once for each style, not for each cell.
 * @param code the format's own text, where the file gives one
 */
export function numberFormat(id: number, code: string | undefined, dates: 1900 | 1904): Show {
  const show = showing(id, (code ?? '').length > MOST_CHARACTERS ? '' : code, dates);
  return (raw) => {
    const value = Number(raw);
    return raw.trim() === '' || !Number.isFinite(value) ? raw : show(raw, value);
  };
}

function showing(id: number, code: string | undefined, dates: 1900 | 1904): ShowValue {
  if (isDate(id, code)) return (_raw, value) => dateText(value, dates);
  const format = code ?? BUILT_IN.get(id) ?? '';
  if (/^[0\- ]+$/.test(format))
    return (raw, value) =>
      Number.isInteger(value) && value >= 0 ? intoPlaces(raw, value, format) : plain(raw, value);
  const decimals = /^#?,?#*0\.(0+)$/.exec(format)?.[1]?.length;
  return decimals === undefined ? plain : (_raw, value) => value.toFixed(Math.min(decimals, 20));
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
