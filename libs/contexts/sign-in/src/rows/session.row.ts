import { defineEntity, p } from '@mikro-orm/core';
import { organizationFilter } from '#platform/database';

const SessionSchema = defineEntity({
  name: 'SessionRow',
  tableName: 'session',
  filters: organizationFilter(),
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    organizationId: p.uuid(),
    createdAt: p.datetime().defaultRaw('now()'),
    lastSeenAt: p.datetime().defaultRaw('now()'),
    expiresAt: p.datetime(),
    revokedAt: p.datetime().nullable(),
    userAgent: p.text(),
  },
});
export class SessionRow extends SessionSchema.class {}
SessionSchema.setClass(SessionRow);
