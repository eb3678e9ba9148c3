import { auditExamsReaction } from './reactions/audit-exams/audit-exams.reaction.js';

export { identityMigrations } from './migrations/index.js';
export { IDENTITY_STREAMS } from './domain/identity.events.js';
export { UserNames } from './queries/user-names.js';
export { identityEntities } from './rows/index.js';
export { forgetEndedSessions } from './sessions/forget-sessions.js';
export const identityReactions = [auditExamsReaction] as const;
