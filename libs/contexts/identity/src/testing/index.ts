export { callerOf, type Caller, login } from './calls.js';
export { prepareIdentity, startIdentityApp, withOperations } from './identity-app.js';
export { change, eventsOf, keyed, notesOf, problemOf } from './back-office.js';
