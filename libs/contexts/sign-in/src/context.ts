import { context } from '#platform/context';
import { forgetOidcSignIns } from './jobs/forget-oidc-sign-ins.js';
import { forgetPasswordSheets } from './jobs/forget-password-sheets.js';
import { forgetEndedSessions } from './jobs/forget-sessions.js';
import { signInEntities } from './rows/index.js';
import { signInMigrations } from './rows/migrations/index.js';

export const signIn = context({
  name: 'sign-in',
  migrations: signInMigrations,
  entities: signInEntities,
  personal: [
    { table: 'session', person: 'user_id', erased: 'rows' },
    { table: 'password_issue_person', person: 'person_id', secret: ['password_hash'], erased: 'rows' },
    { table: 'second_factor', person: 'user_id', secret: ['sealed', 'key_id'], erased: 'rows' },
    { table: 'recovery_code', person: 'user_id', secret: ['code_hash'], erased: 'rows' },
    { table: 'oidc_link', person: 'user_id', erased: 'rows' },
    { table: 'oidc_ticket', person: 'user_id', secret: ['ticket_hash', 'browser_hash'], erased: 'rows' },
  ],
  chores: {
    'ended sessions': forgetEndedSessions,
    'sheets of initial passwords': forgetPasswordSheets,
    'sign-ins under way': forgetOidcSignIns,
  },
  http: async () => (await import('./http.js')).SignInHttpModule,
  worker: async () => (await import('./worker.js')).SignInWorkerModule,
});
