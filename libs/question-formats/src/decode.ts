import { Refused } from './reports.js';

const MARKS = [
  { mark: [0xef, 0xbb, 0xbf], label: 'utf-8' },
  { mark: [0xff, 0xfe], label: 'utf-16le' },
  { mark: [0xfe, 0xff], label: 'utf-16be' },
];
const DECLARED = /^<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/;

/**
 * The text of a file: by its byte order mark, by what an XML declaration says, else UTF-8, else Shift_JIS as older
 * Japanese programs write it. Throws `file.unreadable-text`.
 */
export function decoded(bytes: Uint8Array): string {
  const marked = MARKS.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte));
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const declared = DECLARED.exec(head)?.[1];
  const labels = marked ? [marked.label] : [...(declared ? [declared] : []), 'utf-8', 'shift_jis'];
  for (const label of labels) {
    const text = decode(bytes, label);
    if (text !== undefined && !text.includes('\u0000')) return text;
  }
  throw new Refused('file.unreadable-text');
}

function decode(bytes: Uint8Array, label: string): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
