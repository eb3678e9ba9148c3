import type { FileField, FileReport, QuestionImport } from '#contracts/http/question-imports';
import type { QuestionFileFormat } from '#contracts/question-files';
import type { BroughtMedia } from './file-media.js';
import type { JudgedItem } from './judge-item.js';
import type { ImportReading } from './new-import.js';

/** A file that is to be read, and how. */
export interface ReadingJob {
  readonly path: string;
  readonly reading: ImportReading;
  /** The build that holds the product's sounds. */
  readonly build: string;
}

/** What is known of a file when it was read, but for its questions. */
export interface FileRead {
  readonly format: QuestionFileFormat | null;
  readonly reported: readonly FileReport[];
  readonly fields: readonly FileField[];
  readonly sheet: QuestionImport['sheet'];
  readonly isUnsure: boolean;
}

/** Questions of a file, in its order, each judged as far as it can be without the bank. */
export interface Portion {
  readonly items: readonly JudgedItem[];
  /** Pictures and sounds that none before it showed. */
  readonly media: readonly BroughtMedia[];
}

/** What the process that reads a file is asked. */
export interface ReadingCalls {
  readonly open: { readonly about: ReadingJob; readonly answer: FileRead };
  /** undefined: there are no more. */
  readonly next: { readonly about: null; readonly answer: Portion | undefined };
  /** The bytes of a picture or sound, by the path that a question names. */
  readonly media: { readonly about: string; readonly answer: Uint8Array };
}
