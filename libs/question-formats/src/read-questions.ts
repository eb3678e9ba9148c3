import { mostBytesOf, type ProblemCode } from '#contracts/question-files';
import { DomainError } from '#libs/kernel';
import { TimeSlice } from '#platform/sheets';
import { readAiken } from './aiken/read-aiken.js';
import { readAnki } from './anki/read-anki.js';
import type { ReadOptions } from './draft.js';
import { type FileSource, sourceOf, wholeOf } from './file-source.js';
import type { QuestionFormat } from './formats.js';
import { readGift } from './gift/read-gift.js';
import type { FileField } from './fields/field.js';
import type { Found, Place, Problem, ReadItem, ReadResult } from './item.js';
import { QUESTION_FILE_LIMITS } from './limits.js';
import { placeKey } from './mends.js';
import { readMoodleXml } from './moodle/read-moodle.js';
import { readQti } from './qti/read-qti.js';
import { Refused, Reports } from './reports.js';
import { saidOnce } from './said-once.js';
import { locateTable } from './table/locate.js';
import { readTable } from './table/read-table.js';
import type { SheetReading } from './table/sheet-reading.js';
import { isZip } from './zip/directory.js';

type Findings = Iterable<Found> | AsyncIterable<Found>;
type Reader = (file: FileSource, options: ReadOptions) => Findings | Promise<Findings>;
type WholeReader = (bytes: Uint8Array, options: ReadOptions) => Findings | Promise<Findings>;

const whole =
  (read: WholeReader): Reader =>
  (file, options) =>
    read(wholeOf(file), options);

const READERS: Readonly<Record<QuestionFormat, Reader>> = {
  csv: whole(readSheetOfQuestions),
  xlsx: whole(readSheetOfQuestions),
  ods: whole(readSheetOfQuestions),
  gift: whole(readGift),
  'moodle-xml': whole(readMoodleXml),
  aiken: whole(readAiken),
  'qti-1.2': readQti,
  'qti-2.1': readQti,
  'qti-2.2': readQti,
  'qti-3.0': readQti,
  anki: readAnki,
};

async function readSheetOfQuestions(bytes: Uint8Array, options: ReadOptions): Promise<Findings> {
  const located = await locateTable(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), options.sheet);
  return readTable(located, options);
}

/**
 * The questions of an uploaded file. Whatever is wrong with the file or with one of its questions is a problem in the
 * answer, never an exception; what could be read stands beside it, and whoever imports decides whether that is enough.
 * Throws `server.unavailable` when too many others read tables. Large files are read in turns with other requests, and
 * none for longer than the limit: the next one waits for it.
 */
export async function readQuestions(
  format: QuestionFormat,
  given: Uint8Array | FileSource,
  options: ReadOptions,
): Promise<ReadResult> {
  const file = sourceOf(given);
  const gathered = new Gathered();
  const slice = new TimeSlice();
  const until = performance.now() + QUESTION_FILE_LIMITS.readingMs;
  try {
    if (file.size === 0) throw new Refused('file.empty');
    if (file.size > mostBytes(format, file)) throw new Refused('file.too-large');
    for await (const found of await READERS[format](file, options)) {
      gathered.add(found);
      if (!slice.isOver) continue;
      await slice.next();
      if (performance.now() > until) throw new Refused('file.too-complex');
    }
    gathered.end();
  } catch (error) {
    gathered.fail(problemOf(error));
  }
  return gathered.result;
}

/** A single item of QTI is no package, and read whole. */
const mostBytes = (format: QuestionFormat, file: FileSource): number =>
  isZip(file) ? mostBytesOf(format) : QUESTION_FILE_LIMITS.textBytes;

class Gathered {
  private readonly items: ReadItem[] = [];
  private readonly problems: Problem[] = [];
  private readonly order: string[] = [];
  private readonly reports = new Reports();
  private fields: readonly FileField[] = [];
  private sheet: SheetReading | undefined;

  get result(): ReadResult {
    const { items, reported } = saidOnce(this.items);
    const { problems, order, fields, sheet } = this;
    const said = [...this.reports.list, ...reported];
    return { items, problems, order, reported: said, fields, ...(sheet && { sheet }) };
  }

  add(found: Found): void {
    if ('item' in found || 'problem' in found)
      this.order.push(placeKey(('item' in found ? found.item : found.problem).place));
    if ('item' in found) this.items.push(found.item);
    else if ('problem' in found) this.problems.push(found.problem);
    else if ('fields' in found) this.fields = found.fields;
    else if ('sheet' in found) this.sheet = found.sheet;
    else if ('report' in found) this.reports.add(found.report.code, found.report.detail);
    if (this.count > QUESTION_FILE_LIMITS.questions) throw new Refused('file.too-many-questions');
  }

  /** Throws `file.empty` where nothing was found. */
  end(): void {
    if (this.count === 0) throw new Refused('file.empty');
  }

  fail(problem: Problem): void {
    this.problems.push(problem);
  }

  private get count(): number {
    return this.items.length + this.problems.length;
  }
}

const FILE: Place = { kind: 'file' };

function problemOf(error: unknown): Problem {
  if (error instanceof Refused)
    return { place: FILE, code: error.code, ...(error.detail !== undefined && { detail: error.detail }) };
  if (error instanceof DomainError && error.code.startsWith('sheet.')) return sheetProblem(error);
  throw error;
}

const SHEET_CODES: ReadonlyMap<string, ProblemCode> = new Map([
  ['sheet.empty', 'file.empty'],
  ['sheet.unreadable-text', 'file.unreadable-text'],
  ['sheet.broken-archive', 'file.broken-archive'],
  ['sheet.expands-too-much', 'file.expands-too-much'],
  ['sheet.too-many-rows', 'file.too-many-questions'],
]);

/** What the reader of tables says; its own code, which has a text, is the detail where there is no better one. */
function sheetProblem(error: DomainError): Problem {
  const code = SHEET_CODES.get(error.code);
  const row = /rows\.(\d+)/.exec(error.details.errors?.[0]?.path ?? '')?.[1];
  const place: Place = row === undefined ? FILE : { kind: 'row', number: Number(row) };
  return code ? { place, code } : { place, code: 'file.broken-table', detail: error.code };
}
