import { DomainError } from '#libs/kernel';
import type { Sheet } from './sheet.js';

interface Decoded {
  readonly text: string;
  readonly encoding: Exclude<Sheet['encoding'], null>;
}

/**
 * The text of a file whose encoding nobody names: by its byte order mark, else UTF-8, else Shift_JIS (in the form that
 * Japanese Excel writes, Windows-31J). Throws `sheet.unreadable-text`, and `sheet.not-a-table` for what holds NUL.
 */
export function decodeText(bytes: Uint8Array): Decoded {
  const decoded = decode(bytes);
  if (!decoded) throw new DomainError('sheet.unreadable-text');
  if (decoded.text.includes('\u0000')) throw new DomainError('sheet.not-a-table');
  return decoded;
}

function decode(bytes: Uint8Array): Decoded | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return as(bytes, 'utf-8', 'utf-8-bom');
  if (first === 0xff && second === 0xfe) return as(bytes, 'utf-16le', 'utf-16le');
  return as(bytes, 'utf-8', 'utf-8') ?? as(bytes, 'shift_jis', 'shift_jis');
}

function as(bytes: Uint8Array, label: string, encoding: Decoded['encoding']): Decoded | undefined {
  try {
    return { text: new TextDecoder(label, { fatal: true }).decode(bytes), encoding };
  } catch {
    return undefined;
  }
}
