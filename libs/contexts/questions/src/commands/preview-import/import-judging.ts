import { Inject, Injectable } from '@nestjs/common';
import { Semaphore } from '#libs/kernel';
import { Configuration } from '#platform/config';
import { Tenancy } from '#platform/database';
import { type ImportSink, JudgingRun } from './judging-run.js';
import type { ImportReading, NewImport } from './new-import.js';
import { type ImportFile, READING_BOUNDS, readingFile } from './reading-process.js';

/** Files that are read at once for an api process, and how many may wait for their turn. */
const slots = new Semaphore(1, 20);

/** What would become of the questions of a file, as it is to be read. Nothing of the bank is written. */
@Injectable()
export class ImportJudging {
  /** What the process that reads a file may take. */
  bounds = READING_BOUNDS;

  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(Configuration) private readonly configuration: Configuration,
  ) {}

  /**
   * Hands the questions of a file to the sink while no other file is read, and answers what there is to say of all of them.
   * What is wrong with the file stands among them. Throws `server.unavailable` when too many others wait, or where the
   * process that reads it was ended by somebody else.
   */
  judged(reading: ImportReading, { path, folder }: ImportFile, sink: ImportSink): Promise<NewImport> {
    const job = { path, reading, build: this.configuration.http.FRONTEND_DIR };
    return slots.run(() =>
      readingFile(job, folder, this.bounds, (reader) =>
        new JudgingRun(this.tenancy, reading.organizationId, reader, sink).judged(job),
      ),
    );
  }
}
