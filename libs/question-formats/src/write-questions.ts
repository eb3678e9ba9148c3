import { DomainError } from '#libs/kernel';
import { TimeSlice } from '#platform/sheets';
import { AikenWriter } from './aiken/write-aiken.js';
import { canHoldDatabases } from './anki/database.js';
import { AnkiWriter } from './anki/write-anki.js';
import type { WrittenFormat } from './formats.js';
import { GiftWriter } from './gift/write-gift.js';
import type { Loss, WrittenContent } from './item.js';
import { MoodleWriter } from './moodle/write-moodle.js';
import { QtiWriter } from './qti/write-qti.js';
import { Reports } from './reports.js';
import { TableWriter } from './table/write-table.js';
import { kindOf, type QuestionWriter, type WriteOptions } from './writing.js';

const WRITERS: Readonly<Record<WrittenFormat, (options: WriteOptions) => QuestionWriter>> = {
  csv: (options) => new TableWriter(options, 'csv'),
  xlsx: (options) => new TableWriter(options, 'xlsx'),
  gift: (options) => new GiftWriter(options),
  'moodle-xml': (options) => new MoodleWriter(options),
  aiken: (options) => new AikenWriter(options),
  'qti-2.2': (options) => new QtiWriter(options, '2.2'),
  'qti-3.0': (options) => new QtiWriter(options, '3.0'),
  anki: (options) => new AnkiWriter(options),
};

export interface WriteResult {
  readonly bytes: Uint8Array;
  /** Of the questions that lose something, and of those that are not in the file at all. */
  readonly losses: readonly Loss[];
}

/**
 * A file of the questions, in order, written in turns with other requests. Throws `server.unavailable` for Anki where
 * this Node.js has no SQLite that gives a database out of memory (before 24.16).
 */
export async function writeQuestions(
  format: WrittenFormat,
  questions: Iterable<WrittenContent> | AsyncIterable<WrittenContent>,
  options: WriteOptions,
): Promise<WriteResult> {
  if (format === 'anki' && !canHoldDatabases()) throw new DomainError('server.unavailable');
  const writer = WRITERS[format](options);
  const losses: Loss[] = [];
  const slice = new TimeSlice();
  let item = 0;
  for await (const content of questions) {
    const lost = new Reports();
    const written = writer.add(content, lost);
    if (!written && lost.list.length === 0) lost.add('kind', kindOf(content));
    if (!written || lost.list.length > 0) losses.push({ item, written, lost: lost.list });
    item += 1;
    if (slice.isOver) await slice.next();
  }
  return { bytes: await writer.finish(), losses };
}
