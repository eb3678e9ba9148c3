import { context } from '#platform/context';
import { auditExamsReaction } from './reactions/audit-exams/audit-exams.reaction.js';
import { auditLateAnswersReaction } from './reactions/audit-late-answers/audit-late-answers.reaction.js';
import { auditEntities } from './rows/index.js';
import { auditMigrations } from './rows/migrations/index.js';

export const audit = context({
  name: 'audit',
  reactions: [auditExamsReaction, auditLateAnswersReaction],
  migrations: auditMigrations,
  entities: auditEntities,
  personal: [
    {
      table: 'audit_entry',
      person: 'subject_id',
      erased: { emptied: `subject_name = null, before = '{}', after = '{}'` },
    },
  ],
  http: async () => (await import('./http.js')).AuditHttpModule,
  worker: async () => (await import('./worker.js')).AuditWorkerModule,
});
