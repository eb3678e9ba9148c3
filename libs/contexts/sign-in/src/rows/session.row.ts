import { defineEntity, p } from '@mikro-orm/core';
import { SESSION_WAYS } from '#contracts/http/auth';
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
    /** null: it was opened before that was noted. */
    openedBy: p.enum(SESSION_WAYS).nullable(),
  },
});
export class SessionRow extends SessionSchema.class {}
SessionSchema.setClass(SessionRow);
