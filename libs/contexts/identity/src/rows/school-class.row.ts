import { defineEntity, p } from '@mikro-orm/core';
import { organizationFilter } from '#platform/database';

const SchoolClassSchema = defineEntity({
  name: 'SchoolClassRow',
  tableName: 'school_class',
  filters: organizationFilter(),
  properties: {
    id: p.uuid().primary(),
    organizationId: p.uuid(),
    name: p.text(),
    deactivatedAt: p.datetime().nullable(),
    version: p.integer().default(1),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});
export class SchoolClassRow extends SchoolClassSchema.class {}
SchoolClassSchema.setClass(SchoolClassRow);

/** Constraints and the codes of their violations. */
export const CLASS_CONFLICTS = { school_class_organization_id_name_key: 'class.name-in-use' } as const;
