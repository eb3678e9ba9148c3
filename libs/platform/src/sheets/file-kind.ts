import { DomainError } from '#libs/kernel';
import { namesIn, unpack } from './archive.js';
import { rosterFiles } from './roster-files.js';

export type FileKind = 'text' | 'xlsx' | 'ods' | 'oneroster';

const startsWith = (bytes: Buffer, begin: Buffer) => bytes.subarray(0, begin.length).equals(begin);
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
const PDF = Buffer.from('%PDF-', 'latin1');
/** A compound file: Excel up to 2003, and any Excel file behind a password. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

/**
 * What a file is by its contents, whatever its name. Throws `sheet.encrypted`, `sheet.old-format`, `sheet.broken-archive`
 * and, for files of other programs, a code that names them: `sheet.binary-workbook` (.xlsb), `sheet.numbers` (Apple),
 * `sheet.other-document` (texts, presentations, PDF) and `sheet.other-archive`.
 */
export function fileKindOf(bytes: Buffer): FileKind {
  if (startsWith(bytes, COMPOUND))
    throw new DomainError(bytes.includes(ENCRYPTED) ? 'sheet.encrypted' : 'sheet.old-format');
  if (startsWith(bytes, PDF)) throw new DomainError('sheet.other-document');
  return startsWith(bytes, ZIP) ? archiveKindOf(bytes) : 'text';
}

const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument.';
/** Bytes of the one line that says what an OpenDocument file is. */
const MIMETYPE_BYTES = 200;

function archiveKindOf(bytes: Buffer): FileKind {
  const names = namesIn(bytes);
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
  if (has(/^xl\/workbook\.xml$/)) return 'xlsx';
  if (has(/^xl\/workbook\.bin$/)) throw new DomainError('sheet.binary-workbook');
  if (has(/^mimetype$/) && has(/^content\.xml$/)) return openDocumentKindOf(bytes);
  if (has(/^(?:word|ppt)\//)) throw new DomainError('sheet.other-document');
  if (has(/(?:^|\/)Index\/Document\.iwa$|(?:^|\/)Index\.zip$/)) throw new DomainError('sheet.numbers');
  if (rosterFiles(names).size > 0) return 'oneroster';
  throw new DomainError('sheet.other-archive');
}

/** OpenDocument 1.3, part 2, 3.3: the file `mimetype` says which kind of document it is. */
function openDocumentKindOf(bytes: Buffer): FileKind {
  const type = unpack(bytes, { mimetype: MIMETYPE_BYTES }).get('mimetype')?.trim() ?? '';
  if (type.startsWith(`${OPEN_DOCUMENT}spreadsheet`)) return 'ods';
  throw new DomainError(type.startsWith(OPEN_DOCUMENT) ? 'sheet.other-document' : 'sheet.other-archive');
}
