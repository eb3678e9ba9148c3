import { QUESTION_FILE_BYTES, QUESTION_FILE_MAX } from '#contracts/question-files';

/** What a file of questions may be (quality.md). */
export const QUESTION_FILE_LIMITS = {
  /** Of a package, which is read at its places. */
  bytes: QUESTION_FILE_BYTES.packaged,
  /** Of a text or a table, which is read whole; and of such a file inside a package, unpacked. */
  textBytes: QUESTION_FILE_BYTES.whole,
  /** Those that cannot be read included. */
  questions: QUESTION_FILE_MAX,
  /** Milliseconds in which a file is read: the largest good one takes some seconds. */
  readingMs: 60_000,
  /** Of a package: files in it, bytes of the list of them, bytes of all unpacked, and how much smaller they may be packed. */
  entries: 50_000,
  directoryBytes: 16 * 1024 * 1024,
  /** Characters of the path of one of them. */
  pathLength: 1_000,
  expandedBytes: 400 * 1024 * 1024,
  ratio: 100,
  /** Of the database of a deck, on the disk; and the characters of what is read of it. */
  databaseBytes: 256 * 1024 * 1024,
  databaseText: 30_000_000,
  /** Of one XML file in a package, unpacked. */
  entryXmlBytes: 1024 * 1024,
  /** Of one text: characters that are seen, and tags. */
  textLength: 20_000,
  textTags: 5_000,
  /** Of a note type of Anki: each note is searched for them. */
  fields: 500,
  /** Of one question: choices, spellings or pairs. */
  answers: 100,
  tags: 100,
  /** Comments and instructions of an XML file. */
  xmlAsides: 10_000,
  /** Of one question in XML. */
  xmlDepth: 64,
  xmlNodes: 20_000,
  /** Of the list of a package; the bytes in which it is looked at for its version. */
  manifestNodes: 300_000,
  manifestBytes: 20 * 1024 * 1024,
  xmlAttributes: 200,
} as const;

/** Of a table of questions: a passage with its readings stands in one cell. */
export const TABLE_OF_QUESTIONS = {
  rows: QUESTION_FILE_MAX,
  cell: QUESTION_FILE_LIMITS.textLength,
} as const;
