import { defineEntity, p } from '@mikro-orm/core';
import { organizationFilter } from '#platform/database';
import { notStaged } from './staged-filter.js';

const SchoolClassSchema = defineEntity({
  name: 'SchoolClassRow',
  tableName: 'school_class',
  filters: { ...organizationFilter(), ...notStaged },
  properties: {
    id: p.uuid().primary(),
    organizationId: p.uuid(),
    name: p.text(),
    stagedBy: p.uuid().nullable(),
    deactivatedAt: p.datetime().nullable(),
    version: p.integer().default(1),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});
export class SchoolClassRow extends SchoolClassSchema.class {}
SchoolClassSchema.setClass(SchoolClassRow);

/** Constraints and the codes of their violations. */
export const CLASS_CONFLICTS = {
  school_class_organization_id_name_key: 'class.name-in-use',
  school_class_pkey: 'command.key-reused',
} as const;
