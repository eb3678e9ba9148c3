import { Injectable } from '@nestjs/common';
import { DomainError, toInstant } from '#libs/kernel';
import { type BoundedProcess, type Bounds, FileReaders, programBeside, tookTooMuch } from '#platform/bounded';
import type { SheetRow } from '#platform/sheets';
import type { ReadTable } from './read-table.js';
import type { TableCalls, TableJob } from './table-calls.js';

/** More than the largest good file took, and less than a container has for an api, a file of questions and it together. */
const BOUNDS: Bounds = { ms: 60_000, megabytes: 200 };

/** Reads tables of people, each by a process of its own, which sees nothing of the disk but its program. */
@Injectable()
export class TableReading {
  readonly readers = new FileReaders<TableCalls>(programBeside('read-table', import.meta.url), BOUNDS);

  /**
   * Throws what `openBook` and `readTable` throw, `sheet.too-complex` for a file that takes more time or memory than it may,
   * and `server.unavailable` when too many others wait, or where the process that reads it was ended by somebody else.
   */
  async read(bytes: Uint8Array, { table, heading }: TableJob['choice']): Promise<ReadTable> {
    const job = { bytes, choice: { table, heading }, today: today() };
    try {
      return await this.readers.run({}, (reader) => wholeTable(reader, job));
    } catch (error) {
      throw tookTooMuch(error) ? new DomainError('sheet.too-complex', {}, { cause: error }) : error;
    }
  }
}

async function wholeTable(reader: BoundedProcess<TableCalls>, job: TableJob): Promise<ReadTable> {
  const table = await reader.ask('open', job);
  const rows: SheetRow[] = [];
  for (;;) {
    const portion = await reader.ask('next', null);
    if (portion.length === 0) return { ...table, rows };
    rows.push(...portion);
  }
}

/** YYYY-MM-DD in UTC: enrolments of OneRoster end with a day, wherever the school is. */
const today = (): string => toInstant(Date.now()).slice(0, 10);
