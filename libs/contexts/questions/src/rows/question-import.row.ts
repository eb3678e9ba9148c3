import { defineEntity, p } from '@mikro-orm/core';
import { LANGUAGES, SKILLS } from '#contracts/constants';
import { IMPORT_MODES, type SheetChoice } from '#contracts/http/imports';
import {
  type FileField,
  type FileOrigins,
  type FileReport,
  QUESTION_IMPORT_OUTCOMES,
  QUESTION_IMPORT_RESULTS,
  QUESTION_IMPORT_STATES,
  type QuestionImport,
  type QuestionImportChoice,
  type QuestionImportItem,
  type QuestionImportProblem,
  type QuestionMend,
} from '#contracts/http/question-imports';
import { type AnswerName, type FileRole, QUESTION_FILE_FORMATS } from '#contracts/question-files';
import type { QuestionContent } from '#libs/learning';
import { organizationFilter } from '#platform/database';
import type { Mends } from '#platform/mends';

/** Its kind in `es.job`. */
export const QUESTION_IMPORT_JOB = 'import-questions';
/**
 * The same of what an organization brings for itself: a process that is older than these does not know it, and leaves it to a newer
 * one. It would write them into everybody's bank.
 */
export const OWN_QUESTIONS_IMPORT_JOB = 'import-own-questions';

/** What a person has decided: for all questions of a file, and for single ones by their numbers. */
export interface ImportChoices {
  readonly all: QuestionImportChoice;
  readonly single: Readonly<Record<string, QuestionImportChoice>>;
}

/** What the columns or fields of the file are taken for. */
export interface ImportMapping {
  /** By a person; null: they are guessed. */
  readonly roles: readonly (FileRole | null)[] | null;
  readonly answers_by: AnswerName | null;
  /** Where the rows of its table stand, as far as a person has said it. */
  readonly sheet?: SheetChoice;
}

const QuestionImportSchema = defineEntity({
  name: 'QuestionImportRow',
  tableName: 'question_import',
  filters: organizationFilter(),
  properties: {
    id: p.uuid().primary(),
    /** Whose the questions become. */
    organizationId: p.uuid(),
    createdBy: p.uuid(),
    createdAt: p.datetime().defaultRaw('now()'),
    /** Of the file and its options: the same key with other contents is refused. */
    requestHash: p.text(),
    fileName: p.text(),
    format: p.enum(QUESTION_FILE_FORMATS).nullable(),
    /** A person has named it; else the contents have told. */
    isFormatNamed: p.boolean().default(false),
    skill: p.enum(SKILLS),
    language: p.enum(LANGUAGES),
    choices: p.json<ImportChoices>(),
    mapping: p.json<ImportMapping>(),
    /** What its file is kept by; null: it was started, and is not read again. */
    fileId: p.uuid().nullable(),
    /** What a person has decided about questions, by the keys of their places. */
    mends: p.json<Mends<QuestionMend>>(),
    /** Counts the readings of the file. */
    version: p.integer().default(1),
    counts: p.json<QuestionImport['counts']>(),
    reported: p.json<FileReport[]>(),
    fields: p.json<readonly FileField[]>(),
    sheet: p.json<NonNullable<QuestionImport['sheet']>>().nullable(),
    /** There are answers whose number and text name two choices. */
    isUnsure: p.boolean().default(false),
    state: p.enum(QUESTION_IMPORT_STATES).default('preview'),
    mode: p.enum(IMPORT_MODES).nullable(),
    activatedBy: p.uuid().nullable(),
    finishedAt: p.datetime().nullable(),
    /** Error code. */
    failure: p.text().nullable(),
  },
});
export class QuestionImportRow extends QuestionImportSchema.class {}
QuestionImportSchema.setClass(QuestionImportRow);

const QuestionImportItemSchema = defineEntity({
  name: 'QuestionImportItemRow',
  tableName: 'question_import_item',
  filters: organizationFilter(),
  properties: {
    importId: p.uuid().primary(),
    organizationId: p.uuid(),
    /** In the order of the file. */
    number: p.integer().primary(),
    place: p.json<QuestionImportItem['place']>(),
    outcome: p.enum(QUESTION_IMPORT_OUTCOMES),
    label: p.text(),
    skill: p.enum(SKILLS).nullable(),
    /** Null: the bank would refuse it. */
    content: p.json<QuestionContent>().nullable(),
    origins: p.json<FileOrigins>(),
    reported: p.json<readonly FileReport[]>(),
    problems: p.json<readonly QuestionImportProblem[]>(),
    /** In the bank. */
    questionId: p.uuid().nullable(),
    /** Null until its turn. */
    result: p.enum(QUESTION_IMPORT_RESULTS).nullable(),
  },
});
export class QuestionImportItemRow extends QuestionImportItemSchema.class {}
QuestionImportItemSchema.setClass(QuestionImportItemRow);
