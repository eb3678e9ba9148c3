import { guessText } from '#platform/sheets';
import { Refused } from './reports.js';

const DECLARED = /^<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/;

/**
 * The text of a file: by what an XML declaration says where it can be read without knowing the encoding, else as that of a
 * table is guessed, by its byte order mark, UTF-8, or what Japanese programs write. Throws `file.unreadable-text`.
 */
export function decoded(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const declared = DECLARED.exec(head)?.[1];
  const text = (declared ? asDeclared(bytes, declared) : undefined) ?? guessText(bytes)?.text;
  if (text === undefined || text.includes('\u0000')) throw new Refused('file.unreadable-text');
  return text;
}

/** undefined: it is not what it says, or in nothing that is known. */
function asDeclared(bytes: Uint8Array, label: string): string | undefined {
  try {
    const text = new TextDecoder(label, { fatal: true }).decode(bytes);
    return text.includes('\u0000') ? undefined : text;
  } catch {
    return undefined;
  }
}
