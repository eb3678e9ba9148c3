import { defineEntity, p } from '@mikro-orm/core';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '#contracts/http/audit';
import { organizationFilter } from '#platform/database';

/** A JSON value as the audit trail keeps it. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };
export type FieldValues = Readonly<Record<string, Json>>;

const AuditEntrySchema = defineEntity({
  name: 'AuditEntryRow',
  tableName: 'audit_entry',
  filters: organizationFilter(),
  properties: {
    id: p.uuid().primary(),
    organizationId: p.uuid(),
    at: p.datetime().defaultRaw('now()'),
    actorId: p.uuid().nullable(),
    action: p.enum(AUDIT_ACTIONS),
    subjectKind: p.enum(AUDIT_SUBJECTS),
    subjectId: p.uuid(),
    before: p.json<FieldValues>(),
    after: p.json<FieldValues>(),
    subjectName: p.text().nullable(),
  },
});
export class AuditEntryRow extends AuditEntrySchema.class {}
AuditEntrySchema.setClass(AuditEntryRow);
