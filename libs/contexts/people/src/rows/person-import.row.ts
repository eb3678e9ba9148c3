import { defineEntity, p } from '@mikro-orm/core';
import {
  IMPORT_ENCODINGS,
  IMPORT_FORMATS,
  IMPORT_KINDS,
  IMPORT_MODES,
  IMPORT_OUTCOMES,
  IMPORT_RESULTS,
  IMPORT_STATES,
  type ImportField,
  type ImportMapping,
  type ImportMend,
  type ImportOutcome,
  type ImportProblem,
  type ImportSummary,
} from '#contracts/http/imports';
import { organizationFilter } from '#platform/database';
import type { Mends } from '#platform/mends';

/** What a row of a file says of a person. Only filled cells: an empty one leaves what is there as it is. */
export type PersonValues = Readonly<Partial<Record<ImportField, string>>>;

/** Which table is read, and where its heading stands: what the page shows, and a person can choose. */
export type ImportReadingNow = Pick<
  ImportSummary,
  'tables' | 'table' | 'heading' | 'heading_known' | 'top' | 'unsure'
>;

/** The job that works an import; its key is the row's id. */
export const IMPORT_JOB = 'import-people';
/** States in which the worker is at it; an organization has one such import at a time (a unique index says so). */
export const RUNNING_STATES = IMPORT_STATES.filter(
  (state) => state === 'staging' || state === 'applying' || state === 'discarding',
);

const PersonImportSchema = defineEntity({
  name: 'PersonImport',
  tableName: 'person_import',
  filters: organizationFilter(),
  properties: {
    id: p.uuid().primary(),
    organizationId: p.uuid(),
    createdBy: p.uuid(),
    createdAt: p.datetime().defaultRaw('now()'),
    requestHash: p.text(),
    fileName: p.text(),
    format: p.enum(IMPORT_FORMATS),
    encoding: p.enum(IMPORT_ENCODINGS).nullable(),
    /** Where the rows stand in the file. */
    reading: p.json<ImportReadingNow>(),
    kind: p.enum(IMPORT_KINDS),
    columns: p.array<string>(),
    roleColumn: p.integer().nullable(),
    statusColumn: p.integer().nullable(),
    enabledColumn: p.integer().nullable(),
    isOneRoster: p.boolean(),
    mapping: p.json<ImportMapping>(),
    createClasses: p.boolean(),
    allLearners: p.boolean().default(false),
    /** What a person has decided about rows, by their numbers. */
    mends: p.json<Mends<ImportMend>>(),
    counts: p.json<Readonly<Record<ImportOutcome, number>>>(),
    leftOut: p.json<ImportSummary['left_out']>(),
    newClasses: p.array<string>(),
    version: p.integer().default(1),
    state: p.enum(IMPORT_STATES),
    mode: p.enum(IMPORT_MODES).nullable(),
    activatedBy: p.uuid().nullable(),
    activatedAt: p.datetime().nullable(),
    finishedAt: p.datetime().nullable(),
  },
});
export class PersonImport extends PersonImportSchema.class {}
PersonImportSchema.setClass(PersonImport);

const PersonImportRowSchema = defineEntity({
  name: 'PersonImportRow',
  tableName: 'person_import_row',
  filters: organizationFilter(),
  properties: {
    importId: p.uuid().primary(),
    number: p.integer().primary(),
    organizationId: p.uuid(),
    cells: p.array<string>(),
    outcome: p.enum(IMPORT_OUTCOMES),
    problems: p.json<readonly ImportProblem[]>(),
    values: p.json<PersonValues>(),
    before: p.json<PersonValues>(),
    personId: p.uuid().nullable(),
    result: p.enum(IMPORT_RESULTS).nullable(),
  },
});
export class PersonImportRow extends PersonImportRowSchema.class {}
PersonImportRowSchema.setClass(PersonImportRow);
