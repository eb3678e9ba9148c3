import { DomainError, Semaphore } from '#libs/kernel';
import { readCsv } from './read-csv.js';
import { readXlsx } from './read-xlsx.js';
import { type Sheet } from './sheet.js';

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
/** A compound file: Excel up to 2003, and any Excel file behind a password. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

/** Tables that a process reads at once, each in up to some hundred megabytes, and how many may wait for their turn. */
const slots = new Semaphore(2, 50);

/**
 * The table in an uploaded file, CSV or XLSX by its contents, whatever its name. Throws DomainError with a code of its
 * own for everything that is none: `sheet.encrypted`, `sheet.old-format`, `sheet.empty` and those of the two readers;
 * `server.unavailable` when too many others wait.
 */
export async function readSheet(bytes: Buffer): Promise<Sheet> {
  if (bytes.subarray(0, COMPOUND.length).equals(COMPOUND))
    throw new DomainError(bytes.includes(ENCRYPTED) ? 'sheet.encrypted' : 'sheet.old-format');
  const read = bytes.subarray(0, ZIP.length).equals(ZIP) ? readXlsx : readCsv;
  const sheet = await slots.run(() => read(bytes));
  if (sheet.rows.length < 2) throw new DomainError('sheet.empty');
  return sheet;
}
