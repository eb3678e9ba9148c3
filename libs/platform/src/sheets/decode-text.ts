import { DomainError } from '#libs/kernel';
import type { SheetEncoding } from './sheet.js';
import { isWestern } from './western-text.js';

interface Decoded {
  readonly text: string;
  readonly encoding: SheetEncoding;
}

/**
 * The text of a file whose encoding nobody names: by its byte order mark, else ISO-2022-JP by its escapes, UTF-8, EUC-JP,
 * or Shift_JIS (in the form that Japanese Excel writes, Windows-31J). Throws `sheet.unreadable-text`, also for what is Western, `sheet.not-a-table`
 * for what holds NUL, and `sheet.markup` for a web page or XML, as some systems save as `.xls`.
 */
export function decodeText(bytes: Uint8Array): Decoded {
  const decoded = guessText(bytes);
  if (!decoded) throw new DomainError('sheet.unreadable-text');
  if (decoded.text.includes('\u0000')) throw new DomainError('sheet.not-a-table');
  if (/^\s*<(?:!doctype|html|\?xml|table|meta)\b/i.test(decoded.text.slice(0, 1_000)))
    throw new DomainError('sheet.markup');
  return decoded;
}

/** The same without a word on what the text is; undefined: no encoding that is known. */
export function guessText(bytes: Uint8Array): Decoded | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return as(bytes, 'utf-8', 'utf-8-bom');
  if (first === 0xff && second === 0xfe) return as(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return as(bytes, 'utf-16be');
  if (isIso2022Jp(bytes)) return as(bytes, 'iso-2022-jp');
  return as(bytes, 'utf-8') ?? japanese(bytes);
}

function as(
  bytes: Uint8Array,
  label: Exclude<SheetEncoding, 'utf-8-bom'>,
  encoding: SheetEncoding = label,
): Decoded | undefined {
  try {
    return { text: new TextDecoder(label, { fatal: true }).decode(bytes), encoding };
  } catch {
    return undefined;
  }
}

const ESCAPE = 0x1b;
/** RFC 1468: two-byte characters begin with ESC $ B or ESC $ @, and nothing has its highest bit set. */
function isIso2022Jp(bytes: Uint8Array): boolean {
  const at = bytes.indexOf(ESCAPE);
  if (at === -1 || bytes.some((byte) => byte > 0x7f)) return false;
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('\u001b$', at);
}

const HALF_WIDTH_KANA = /^[\u0000-\u007f\uff61-\uff9f]*$/;
const FULL_WIDTH_KANA = /[\u3041-\u30fe]/;

/**
 * Japanese in Shift_JIS seldom is EUC-JP as well (its most frequent first bytes are none there), EUC-JP often is
 * Shift_JIS, but nonsense: so what is EUC-JP is taken for it. The one table that is both by right has half-width kana only.
 */
function japanese(bytes: Uint8Array): Decoded | undefined {
  if (isWestern(bytes)) return undefined;
  const euc = as(bytes, 'euc-jp');
  const sjis = as(bytes, 'shift_jis');
  if (!euc || !sjis) return euc ?? sjis;
  return HALF_WIDTH_KANA.test(sjis.text) && !FULL_WIDTH_KANA.test(euc.text) ? sjis : euc;
}
