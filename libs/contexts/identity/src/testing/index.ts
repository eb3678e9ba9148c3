export { callerOf, type Caller, login } from './calls.js';
export { identityCatalogue, prepareIdentity, startIdentityApp, withOperations } from './identity-app.js';
