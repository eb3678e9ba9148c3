export { callerOf, type Caller, login } from './calls.js';
export { prepareIdentity, startIdentityApp, withOperations } from './identity-app.js';
