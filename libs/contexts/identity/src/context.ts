import { context } from '#platform/context';
import { IDENTITY_STREAMS } from './domain/identity.events.js';
import { forgetOldImports } from './import-people/forget-imports.js';
import { identityMigrations } from './migrations/index.js';
import { auditExamsReaction } from './reactions/audit-exams/audit-exams.reaction.js';
import { identityEntities } from './rows/index.js';
import { forgetEndedSessions } from './sessions/forget-sessions.js';

export const identity = context({
  name: 'identity',
  streams: IDENTITY_STREAMS,
  reactions: [auditExamsReaction],
  migrations: identityMigrations,
  entities: identityEntities,
  chores: { 'ended sessions': forgetEndedSessions, 'old imports': forgetOldImports },
  http: async () => (await import('./http.js')).IdentityHttpModule,
  worker: async () => (await import('./worker.js')).IdentityWorkerModule,
});
