export { callerOf, callerWith, type Caller, login, visit } from './calls.js';
export { prepareIdentity, startIdentityApp, withOperations } from './identity-app.js';
export { change, eventsOf, keyed, notesOf, problemOf } from './back-office.js';
