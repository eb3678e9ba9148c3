import { oidcMigration } from './20261129-0055-oidc.js';
import { secondFactorMigration } from './20261128-0050-second-factor.js';

/** The tables themselves came with those of people, which this context was one with then. */
export const signInMigrations = [
  {
    name: '20261127_0020_password_sheet_stopped',
    up: /* sql */ `
-- People who keep the password they had, because the sheet was stopped before their turn.
alter table password_issue add column left_count int not null default 0;
`,
  },
  secondFactorMigration,
  oidcMigration,
] as const;
