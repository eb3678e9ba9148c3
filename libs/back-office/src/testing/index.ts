export { appCode, middleOfStep } from './authenticator.js';
export { forgetSecondFactors, secondStep, type SwitchedOn, switchOn, ticketOf } from './second-factor.js';
export { callerOf, callerWith, type Caller, login, visit } from './calls.js';
export { type BackOfficeWorker, startBackOfficeWorker } from './worker.js';
export {
  KnownTestTakers,
  prepareBackOffice,
  startBackOffice,
  TEST_CONFIGURATION,
  withOperations,
} from './api.js';
export { change, eventsOf, keyed, notesOf, problemOf } from './told.js';
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
// for specs of a context that need what another one does
export {
  CreateClass,
  CreateUser,
  DeactivatePeople,
  DEMO_PASSWORD,
  demoClassId,
  demoOrganizationId,
  demoUserId,
  MoveLearners,
} from '#ops/people';
export { PasswordHasher } from '#ops/sign-in';
export {
  atTheProvider,
  CLIENT_ID,
  CLIENT_SECRET,
  type OddProvider,
  oidcBrowser,
  type RealProvider,
  setOidc,
  SITE,
  startOddProvider,
  startRealProvider,
} from './oidc/index.js';
