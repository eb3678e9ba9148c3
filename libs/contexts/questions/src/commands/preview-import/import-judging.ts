import { Inject, Injectable } from '@nestjs/common';
import { QUESTION_FILE_LIMITS } from '#libs/question-formats';
import { type Bounds, FileReaders, programBeside } from '#platform/bounded';
import { Configuration } from '#platform/config';
import { Tenancy } from '#platform/database';
import { SoundFiles } from '../../ports/sound-files.js';
import { type ImportSink, JudgingRun } from './judging-run.js';
import type { ImportReading, NewImport } from './new-import.js';
import type { ReadingCalls } from './reading-calls.js';

/** More than the largest good file took (`npm run bench import`), and less than a container has for an api and it together. */
const BOUNDS: Bounds = { ms: 2 * QUESTION_FILE_LIMITS.readingMs, megabytes: 320 };

/** A file of questions on this machine's disk. */
export interface ImportFile {
  readonly path: string;
  /** Its own: what reads it may write there. */
  readonly folder: string;
}

/** What would become of the questions of a file, as it is to be read. Nothing of the bank is written. */
@Injectable()
export class ImportJudging {
  readonly readers = new FileReaders<ReadingCalls>(programBeside('read-file', import.meta.url), BOUNDS);

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
    const build = this.configuration.http.FRONTEND_DIR;
    return this.readers.run({ folder, readable: [path, new SoundFiles(build).folder] }, (reader) =>
      new JudgingRun(this.tenancy, reading.organizationId, reader, sink).judged({ path, reading, build }),
    );
  }
}
