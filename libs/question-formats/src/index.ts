export type { ReadOptions } from './draft.js';
export type { FileField } from './fields/field.js';
export { DiskFile, type FileSource, type PackedFile } from './file-source.js';
export { formatOf, QUESTION_FORMATS, type QuestionFormat, type WrittenFormat } from './formats.js';
export {
  type DraftContent,
  type FileMedia,
  type Loss,
  type MediaKind,
  type Origins,
  type Place,
  type Problem,
  type ReadItem,
  type ReadResult,
  type Report,
  type TextPart,
  withStoredMedia,
  type WrittenContent,
} from './item.js';
export { QUESTION_FILE_LIMITS } from './limits.js';
export { unnamedLanguage } from './languages.js';
export { type ItemMend, placeKey } from './mends.js';
export { readQuestions } from './read-questions.js';
export type { SheetChoice, SheetReading } from './table/sheet-reading.js';
export { writeQuestions, type WriteResult } from './write-questions.js';
export type { WriteOptions } from './writing.js';
