import { defineEntity, p } from '@mikro-orm/core';
import { EXPORT_FAILURES, EXPORT_LISTS } from '#contracts/http/exports';
import { organizationFilter } from '#platform/database';
import type { FileState } from '#platform/export';
import type { Principal } from '#platform/http';
import type { Sums } from '#platform/list-export';

/** The job that writes the file; its key is the row's id. */
export const EXPORT_JOB = 'list-export';

const ListExportSchema = defineEntity({
  name: 'ListExportRow',
  tableName: 'list_export',
  filters: organizationFilter(),
  properties: {
    id: p.uuid().primary(),
    /** Of who asked. */
    organizationId: p.uuid(),
    requestedBy: p.uuid(),
    requestHash: p.text(),
    list: p.enum(EXPORT_LISTS),
    subjectId: p.uuid().nullable(),
    query: p.json<Readonly<Record<string, string>>>(),
    principal: p.json<Principal>(),
    fileName: p.text(),
    plainName: p.text(),
    format: p.enum(['csv', 'xlsx'] as const),
    state: p.enum(['running', 'ready', 'failed', 'stopped'] as const).default('running'),
    failure: p.enum(EXPORT_FAILURES).nullable(),
    rowsTotal: p.integer().nullable(),
    rowsDone: p.integer().default(0),
    /** Parts; the next one has this number. */
    written: p.integer().default(0),
    fileState: p.json<FileState>().nullable(),
    sums: p.json<Sums>().defaultRaw("'[]'"),
    size: p.bigint('number').default(0),
    createdAt: p.datetime().defaultRaw('now()'),
    expiresAt: p.datetime().nullable(),
  },
});
export class ListExportRow extends ListExportSchema.class {}
ListExportSchema.setClass(ListExportRow);

const ListExportPartSchema = defineEntity({
  name: 'ListExportPart',
  tableName: 'list_export_part',
  filters: organizationFilter(),
  properties: {
    exportId: p.uuid().primary(),
    number: p.integer().primary(),
    organizationId: p.uuid(),
    /** Of the rows that are still to be written. */
    ids: p.array<string>().nullable(),
    bytes: p.blob().nullable(),
  },
});
export class ListExportPart extends ListExportPartSchema.class {}
ListExportPartSchema.setClass(ListExportPart);
