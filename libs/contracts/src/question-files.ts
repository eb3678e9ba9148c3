/** What files of questions can be, and what there is to say about one: for the library that reads them and for its readers. */

import { type Language, LANGUAGES } from './constants.js';

/** QTI is read in any of its versions, whichever is named. */
export const QUESTION_FILE_FORMATS = [
  'csv',
  'xlsx',
  'ods',
  'gift',
  'moodle-xml',
  'aiken',
  'qti-1.2',
  'qti-2.1',
  'qti-2.2',
  'qti-3.0',
  'anki',
] as const;
export type QuestionFileFormat = (typeof QUESTION_FILE_FORMATS)[number];
/** Tables of OpenDocument, and versions that files still come in and nobody should write any more. */
export const READ_ONLY_FORMATS = [
  'ods',
  'qti-1.2',
  'qti-2.1',
] as const satisfies readonly QuestionFileFormat[];
export type WrittenFileFormat = Exclude<QuestionFileFormat, (typeof READ_ONLY_FORMATS)[number]>;
export const WRITTEN_FILE_FORMATS = QUESTION_FILE_FORMATS.filter(
  (format): format is WrittenFileFormat => !READ_ONLY_FORMATS.some((one) => one === format),
);

/** Packages of files, which are read at their places; the others are read whole. */
export const PACKAGED_FORMATS: ReadonlySet<QuestionFileFormat> = new Set([
  'qti-1.2',
  'qti-2.1',
  'qti-2.2',
  'qti-3.0',
  'anki',
]);
/** Bytes of a file: of a package, and of a table or a text. */
export const QUESTION_FILE_BYTES = { packaged: 200 * 1024 * 1024, whole: 20 * 1024 * 1024 } as const;
export const mostBytesOf = (format: QuestionFileFormat): number =>
  QUESTION_FILE_BYTES[PACKAGED_FORMATS.has(format) ? 'packaged' : 'whole'];

/** Questions in it, those that cannot be read included. */
export const QUESTION_FILE_MAX = 20_000;

const EIGHT = [1, 2, 3, 4, 5, 6, 7, 8] as const;
const TWELVE = [...EIGHT, 9, 10, 11, 12] as const;
const numbered = <Name extends 'left' | 'choice', Numbers extends number>(
  name: Name,
  numbers: readonly Numbers[],
) => numbers.map((number): `${Name} ${Numbers}` => `${name} ${number}`);
const inLanguages = <Name extends 'meaning' | 'explanation'>(name: Name) =>
  LANGUAGES.map((language): `${Name} ${Language}` => `${name} ${language}`);

/** The left column of pairs, the choices, and texts in one language: as roles of a column or a field. */
export const LEFT_ROLES = numbered('left', EIGHT);
export const CHOICE_ROLES = numbered('choice', TWELVE);
export const MEANING_ROLES = inLanguages('meaning');
export const EXPLANATION_ROLES = inLanguages('explanation');

/** What a column of a table or a field of a note can be taken for; in the order in which exports write them. */
export const FILE_ROLES = [
  'skill',
  'instruction',
  'glyph',
  'text',
  'reading',
  'meaning',
  ...MEANING_ROLES,
  'picture',
  'audio',
  ...LEFT_ROLES,
  ...CHOICE_ROLES,
  'answer',
  'example',
  'explanation',
  ...EXPLANATION_ROLES,
  'tags',
  'level',
  'grade',
  'theme',
] as const;
export type FileRole = (typeof FILE_ROLES)[number];

/** Why a column is taken for what it is: its heading, what stands in it, or a person's choice. */
export const ROLE_REASONS = ['heading', 'content', 'chosen'] as const;
export type RoleReason = (typeof ROLE_REASONS)[number];

/** How answers of a table name the right one of numbered choices, where its number and its text disagree. */
export const ANSWER_NAMES = ['place', 'text'] as const;
export type AnswerName = (typeof ANSWER_NAMES)[number];

/** Why a file, or one item of it, could not be read. Every code needs a text in each language. */
export const PROBLEM_CODES = [
  // the whole file
  'file.empty',
  'file.too-large',
  'file.unknown-format',
  'file.unreadable-text',
  'file.broken-archive',
  'file.expands-too-much',
  'file.too-many-entries',
  'file.too-many-questions',
  'file.too-complex',
  'file.broken-xml',
  'file.document-type',
  'file.broken-database',
  'file.broken-table',
  'file.no-question-column',
  // this server's Node.js has no SQLite that reads a database from memory
  'file.not-supported-here',
  // one item
  'item.unsupported-kind',
  'item.several-parts',
  'item.nothing-to-answer',
  'item.open-answer',
  'item.number-range',
  'item.several-right-answers',
  'item.no-right-answer',
  'item.unknown-answer',
  'item.ambiguous-answer',
  'item.too-few-choices',
  'item.few-distractors',
  'item.too-many-answers',
  'item.too-long',
  'item.empty-choice',
  'item.picture-choice',
  'item.empty-question',
  'item.error-value',
  'item.cut-number',
  'item.not-one-to-one',
  'item.unclosed-braces',
  'item.broken-markup',
  'item.missing-entry',
  'item.unexpected-line',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** What did not find its place: in the bank on reading, in the file on writing. Every code needs a text, too. */
export const REPORT_CODES = [
  // texts
  'formatting',
  'underline',
  'latex',
  'link',
  'active-content',
  'hidden-characters',
  'ruby',
  'ruby-not-kana',
  'ruby-katakana',
  'language',
  'second-text',
  'line-breaks',
  'glyph',
  // media
  'extra-picture',
  'extra-sound',
  'choice-media',
  'explanation-media',
  'remote-media',
  'missing-media',
  'broken-media',
  'unused-media',
  'video',
  'picture-text',
  'picture-place',
  'picture',
  'audio',
  // answers
  'choice-feedback',
  'answer-feedback',
  'hint',
  'partial-credit',
  'wildcard',
  'case-sensitive',
  'fixed-order',
  'other-orders',
  'distractor',
  // the rest
  'title',
  'id-number',
  'points',
  'explanation',
  'meaning',
  'tag',
  'theme',
  'level',
  'grade',
  'skill',
  'instruction',
  'field',
  'column',
  'deck',
  'reversed-card',
  'learning-history',
  'test-structure',
  'other-resource',
  // on writing: the item is left out
  'kind',
  'too-long',
] as const;
export type ReportCode = (typeof REPORT_CODES)[number];
