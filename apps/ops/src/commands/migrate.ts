import { CONTEXTS } from '#contexts';
import { migrationsOf } from '#platform/context';
import { runMigrations } from '#platform/database';
import type { OpsCommand } from '../command.js';

export const migrate: OpsCommand = {
  name: 'migrate',
  summary: 'brings the database up to this version; safe to run at any time and by several at once',
  argumentCount: 0,
  async run({ configuration, say }) {
    const done = await runMigrations(configuration.database.DATABASE_URL, migrationsOf(CONTEXTS));
    say(done.length === 0 ? 'the schema is up to date' : `migrated: ${done.join(', ')}`);
  },
};
