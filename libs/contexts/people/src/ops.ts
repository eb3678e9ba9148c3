export { CreateClass } from './commands/create-class/create-class.handler.js';
export { CreateUser } from './commands/create-user/create-user.handler.js';
export { DeactivatePeople } from './commands/deactivate-people/deactivate-people.handler.js';
export { MoveLearners } from './commands/move-learners/move-learners.handler.js';
export { PeopleOperations, type SeededUser } from './people.operations.js';
export { namedAccount } from './queries/named-account.js';
export { DEMO_PASSWORD, demoClassId, demoOrganizationId, demoUserId } from './rows/demo-people.js';
