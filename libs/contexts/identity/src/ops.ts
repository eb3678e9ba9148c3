import { auditExamsReaction } from './reactions/audit-exams/audit-exams.reaction.js';

export { IDENTITY_STREAMS } from './domain/identity.events.js';
export type { CreateClass } from './commands/create-class/create-class.handler.js';
export type { CreateOrganization } from './commands/create-organization/create-organization.handler.js';
export type { CreateUser } from './commands/create-user/create-user.handler.js';
export { identityMigrations } from './migrations/index.js';
export { identityEntities } from './rows/index.js';
export { DEMO_PASSWORD, demoClassId, demoOrganizationId, demoUserId } from './seed/demo-people.js';
export { IdentityOperations, type TopAdministrator } from './seed/identity-operations.js';
export const identityReactions = [auditExamsReaction] as const;
