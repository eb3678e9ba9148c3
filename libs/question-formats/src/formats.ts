import type { QuestionFileFormat, WrittenFileFormat } from '#contracts/question-files';
import { decoded } from './decode.js';
import { type FileSource, sourceOf, wholeOf } from './file-source.js';
import { QUESTION_FILE_LIMITS } from './limits.js';
import { manifestOf } from './qti/package-files.js';
import { rootOf } from './xml/read-xml.js';
import { isZip } from './zip/directory.js';
import { filesOf } from './zip/unpack.js';

/** What a download in each of the formats is called. */
export const QUESTION_FORMATS = {
  csv: { ending: 'csv', type: 'text/csv; charset=utf-8' },
  xlsx: { ending: 'xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  gift: { ending: 'gift.txt', type: 'text/plain; charset=utf-8' },
  'moodle-xml': { ending: 'xml', type: 'application/xml' },
  aiken: { ending: 'aiken.txt', type: 'text/plain; charset=utf-8' },
  'qti-2.2': { ending: 'qti22.zip', type: 'application/zip' },
  'qti-3.0': { ending: 'qti30.zip', type: 'application/zip' },
  anki: { ending: 'apkg', type: 'application/octet-stream' },
} as const satisfies Record<WrittenFileFormat, { ending: string; type: string }>;
export type QuestionFormat = QuestionFileFormat;
export type WrittenFormat = WrittenFileFormat;

/** A compound file: Excel up to 2003, and any Excel file behind a password. The table's reader says which. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
/** The first file of such an archive, which is stored as it is. */
const OPEN_DOCUMENT_SHEET = 'mimetypeapplication/vnd.oasis.opendocument.spreadsheet';
/** Characters in which the root of a file names its namespace. */
const HEAD = 4096;
const AIKEN = /^[ \t]*ANSWER:[ \t]*[A-Z][ \t]*$/m;

/** The format of a file, by its contents first and its name after; undefined: none of them. */
export function formatOf(given: Uint8Array | FileSource, name = ''): QuestionFormat | undefined {
  const file = sourceOf(given);
  if (isZip(file)) return formatOfPackage(file);
  const start = file.read(0, COMPOUND.length);
  if (COMPOUND.every((byte, index) => start[index] === byte)) return 'xlsx';
  const text = textOf(startOf(file));
  // its reader says that it cannot be read, and what to do about it
  if (text === undefined) return formatOfName(name);
  if (/^\s*</.test(text)) return formatOfXml(text) ?? (hasBraces(text) ? 'gift' : undefined);
  if (formatOfName(name) === 'csv') return 'csv';
  if (AIKEN.test(text)) return 'aiken';
  return hasBraces(text) ? 'gift' : 'csv';
}

/** Endings that no other format has. */
function formatOfName(name: string): QuestionFormat | undefined {
  if (/\.(?:csv|tsv)$/i.test(name)) return 'csv';
  if (/\.gift(?:\.txt)?$/i.test(name)) return 'gift';
  return /\.aiken(?:\.txt)?$/i.test(name) ? 'aiken' : undefined;
}

/** Answers of GIFT: a brace that opens and, after it, one that closes, neither escaped. Two searches, each in one pass. */
function hasBraces(text: string): boolean {
  const open = text.search(/(?<!\\)\{/);
  return open !== -1 && /(?<!\\)\}/.test(text.slice(open));
}

/** A text that is too long to be read is known by its first lines. */
function startOf(file: FileSource): Uint8Array {
  const { textBytes } = QUESTION_FILE_LIMITS;
  if (file.size <= textBytes) return wholeOf(file);
  const start = file.read(0, ENDS);
  return start.subarray(0, start.lastIndexOf(LINE_FEED) + 1 || ENDS);
}
const LINE_FEED = 0x0a;

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return decoded(bytes);
  } catch {
    return undefined;
  }
}

function formatOfXml(text: string): QuestionFormat | undefined {
  const name = rootOf(text);
  if (name === 'quiz') return 'moodle-xml';
  if (name === 'questestinterop') return 'qti-1.2';
  if (name === 'assessmentItem') return /imsqti_v2p[01]/.test(text.slice(0, HEAD)) ? 'qti-2.1' : 'qti-2.2';
  return name === 'qti-assessment-item' ? 'qti-3.0' : undefined;
}

/** Bytes at both ends of a package in which names stand as they are, where its directory cannot be read. */
const ENDS = 64 * 1024;

/** By the names of its files. */
function formatOfPackage(file: FileSource): QuestionFormat | undefined {
  const ends = [file.read(0, ENDS), file.read(Math.max(0, file.size - ENDS), ENDS)];
  const seen = ends.map((bytes) => Buffer.from(bytes).toString('latin1'));
  const names = [...seen, ...namesOf(file)];
  const holds = (name: string) => names.some((one) => one.includes(name));
  if (holds('collection.anki2')) return 'anki';
  if (holds('imsmanifest.xml')) return versionOfPackage(file);
  if (holds(OPEN_DOCUMENT_SHEET)) return 'ods';
  return holds('xl/workbook.xml') ? 'xlsx' : undefined;
}

function namesOf(file: FileSource): string[] {
  try {
    return [...filesOf(file).keys()];
  } catch {
    return [];
  }
}

/** By the types of what a manifest lists, the first of them; one that cannot be read is named by its reader. */
function versionOfPackage(file: FileSource): QuestionFormat {
  const manifest = manifestText(file);
  const [, one, other, blackboard] =
    /"(?:imsqti_(?:[a-z]+_)?xmlv([123])p(\d)|(assessment\/x-bb-qti))/i.exec(manifest) ?? [];
  if (one === '1' || blackboard !== undefined) return 'qti-1.2';
  if (one === '3') return 'qti-3.0';
  return one === '2' && other !== undefined && other < '2' ? 'qti-2.1' : 'qti-2.2';
}

function manifestText(file: FileSource): string {
  try {
    const files = filesOf(file);
    const manifest = files.get(manifestOf(files.keys()) ?? '');
    return decoded(manifest?.bytes(QUESTION_FILE_LIMITS.manifestBytes) ?? new Uint8Array());
  } catch {
    return '';
  }
}
