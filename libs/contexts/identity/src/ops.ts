export type { CreateClass } from './commands/create-class/create-class.handler.js';
export type { CreateOrganization } from './commands/create-organization/create-organization.handler.js';
export type { CreateUser } from './commands/create-user/create-user.handler.js';
export { DEMO_PASSWORD, demoClassId, demoOrganizationId, demoUserId } from './seed/demo-people.js';
export { IdentityOperations, type TopAdministrator } from './seed/identity-operations.js';
