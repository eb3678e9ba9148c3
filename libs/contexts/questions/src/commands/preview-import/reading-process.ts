import { extname } from 'node:path';
import { QUESTION_FILE_LIMITS } from '#libs/question-formats';
import { BoundedProcess, type Bounds } from '#platform/bounded';
import { SoundFiles } from '../../ports/sound-files.js';
import type { ReadingCalls, ReadingJob } from './reading-calls.js';

const PROGRAM = new URL(`./read-file.main${extname(import.meta.url)}`, import.meta.url);
/** More than the largest good file took (`npm run bench import`), and less than a container has for an api and it together. */
export const READING_BOUNDS: Bounds = { ms: 2 * QUESTION_FILE_LIMITS.readingMs, megabytes: 320 };

/** A file of questions on this machine's disk. */
export interface ImportFile {
  readonly path: string;
  /** Its own: what reads it may write there. */
  readonly folder: string;
}

/** A process that reads one file, there for as long as `use` takes. Throws what `use` throws. */
export async function readingFile<R>(
  { path, build }: ReadingJob,
  folder: string,
  bounds: Bounds,
  use: (reader: BoundedProcess<ReadingCalls>) => Promise<R>,
): Promise<R> {
  const reader = new BoundedProcess<ReadingCalls>(PROGRAM, bounds, folder, [
    path,
    new SoundFiles(build).folder,
  ]);
  try {
    return await use(reader);
  } finally {
    await reader.end();
  }
}
