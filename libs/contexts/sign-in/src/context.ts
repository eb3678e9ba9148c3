import { context } from '#platform/context';
import { forgetPasswordSheets } from './jobs/forget-password-sheets.js';
import { forgetEndedSessions } from './jobs/forget-sessions.js';
import { signInEntities } from './rows/index.js';

/** Its tables came with those of people, which it was one with then: it has no migrations of its own yet. */
export const signIn = context({
  name: 'sign-in',
  entities: signInEntities,
  chores: { 'ended sessions': forgetEndedSessions, 'sheets of initial passwords': forgetPasswordSheets },
  http: async () => (await import('./http.js')).SignInHttpModule,
  worker: async () => (await import('./worker.js')).SignInWorkerModule,
});
