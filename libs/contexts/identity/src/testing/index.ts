export { callerOf, callerWith, type Caller, login, visit } from './calls.js';
export { type IdentityWorker, startIdentityWorker } from './identity-worker.js';
export { prepareIdentity, startIdentityApp, withOperations } from './identity-app.js';
export { change, eventsOf, keyed, notesOf, problemOf } from './back-office.js';
export {
  activate,
  findStudents,
  freshUserId,
  importNow,
  type Importing,
  importRows,
  preview,
  roster,
  ROSTER_HEADINGS,
  upload,
  useImporting,
} from './importing.js';
