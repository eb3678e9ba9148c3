import { QUESTION_FILE_MAX } from '#contracts/question-files';

/** What a file of questions may be (quality.md). */
export const QUESTION_FILE_LIMITS = {
  bytes: 5 * 1024 * 1024,
  /** Those that cannot be read included. */
  questions: QUESTION_FILE_MAX,
  /** Milliseconds in which a file is read: the largest good one takes some seconds. */
  readingMs: 60_000,
  /** Of a package: files in it, bytes of all of them unpacked, and how much smaller they may be packed. */
  entries: 20_000,
  /** Characters of the path of one of them. */
  pathLength: 1_000,
  expandedBytes: 50 * 1024 * 1024,
  ratio: 100,
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
