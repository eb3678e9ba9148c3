import { defineEntity, p } from '@mikro-orm/core';
import { organizationFilter } from '#platform/database';

export const ORGANIZATION_TYPES = ['school', 'company', 'platform'] as const;
export type OrganizationType = (typeof ORGANIZATION_TYPES)[number];

const OrganizationSchema = defineEntity({
  name: 'Organization',
  tableName: 'organization',
  filters: organizationFilter('id'),
  properties: {
    id: p.uuid().primary(),
    name: p.text(),
    type: p.enum(ORGANIZATION_TYPES),
    code: p.text().nullable(),
    codeKey: p.text().nullable(),
    timeZone: p.text(),
    codeSignIn: p.boolean().default(false),
    joinWord: p.text().nullable(),
    seats: p.integer().nullable(),
    deactivatedAt: p.datetime().nullable(),
    version: p.integer().default(1),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});
export class Organization extends OrganizationSchema.class {}
OrganizationSchema.setClass(Organization);

/** Constraints and the codes of their violations. */
export const ORGANIZATION_CONFLICTS = {
  organization_code_key_key: 'organization.code-in-use',
  organization_pkey: 'command.key-reused',
} as const;
