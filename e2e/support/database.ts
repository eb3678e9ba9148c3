import { join } from 'node:path';
import pg from 'pg';
import { attachEmbeddedPostgres } from '#scripts/embedded-postgres';

/** The database of the product that a journey plays with: for what no person can do, such as breaking it. */
export async function databaseOf(baseURL = ''): Promise<pg.Client> {
  const directory = join(process.env['E2E_DATA'] ?? '.data', new URL(baseURL).port, 'postgres');
  const connectionString = attachEmbeddedPostgres(directory);
  if (connectionString === undefined) throw new Error(`no database runs in ${directory}`);
  const client = new pg.Client({ connectionString, application_name: 'journey' });
  await client.connect();
  return client;
}
