import pg from 'pg';

/** One forward step of the schema. Names begin with a date and a number: `20261120_0001_event_store`. Never edited once released. */
export interface NamedMigration {
  readonly name: string;
  /** SQL statements, run in one transaction. */
  readonly up: string;
}

/** Any number will do as long as no other program takes the same; it is "manabiya" cut to 32 bits. */
const MIGRATION_LOCK = 0x6d616e61;
const NAME = /^\d{8}_\d{4}_[a-z0-9_]+$/;
const TABLE = `create table if not exists public.schema_migration (
  name text primary key, checksum text not null, applied_at timestamptz not null default now())`;

/**
 * Brings the database up to the given list, in the order of the names, one transaction per step, under an advisory
 * lock, so that many processes may call it at once. Also migrates BullMQ's own PostgreSQL schema.
 * @returns names of the migrations that were run now.
 * @throws if a migration that already ran has other SQL than it had, or if a name is malformed or double.
 */
export async function runMigrations(url: string, migrations: readonly NamedMigration[]): Promise<string[]> {
  const ordered = inOrder(migrations);
  const client = new pg.Client({ connectionString: url, application_name: 'manabiya-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(TABLE);
    const done = await applyMissing(client, ordered);
    // Imported here: every process imports this file, and only this one needs BullMQ's.
    const bullMq = await import('bullmq');
    await bullMq.runMigrations(client);
    return done;
  } finally {
    await client.end();
  }
}

/** Name of the newest migration in the list: what `ready` asks the database for. */
export function schemaVersionOf(migrations: readonly NamedMigration[]): string {
  return inOrder(migrations).at(-1)?.name ?? '';
}

/** Which of the needed migrations the database lacks. Newer ones than ours are welcome: deploys are expand first. */
export async function missingMigrations(
  pool: pg.Pool,
  migrations: readonly NamedMigration[],
): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from public.schema_migration');
  const applied = new Set(rows.map((row) => row.name));
  return inOrder(migrations)
    .map((migration) => migration.name)
    .filter((name) => !applied.has(name));
}

function inOrder(migrations: readonly NamedMigration[]): NamedMigration[] {
  const ordered = [...migrations].sort((a, b) => (a.name < b.name ? -1 : 1));
  ordered.forEach((migration, index) => {
    if (!NAME.test(migration.name))
      throw new Error(`migration ${migration.name}: the name must be date_number_words`);
    if (migration.name === ordered[index + 1]?.name)
      throw new Error(`migration ${migration.name} exists twice`);
  });
  return ordered;
}

async function applyMissing(client: pg.Client, ordered: readonly NamedMigration[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from public.schema_migration',
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const done: string[] = [];
  for (const migration of ordered) {
    const known = applied.get(migration.name);
    const checksum = await checksumOf(client, migration.up);
    if (known !== undefined && known !== checksum)
      throw new Error(`migration ${migration.name} was changed after it had run; write a new one instead`);
    if (known === undefined) {
      await applyOne(client, migration, checksum);
      done.push(migration.name);
    }
  }
  return done;
}

async function checksumOf(client: pg.Client, sql: string): Promise<string> {
  const { rows } = await client.query<{ sum: string }>(
    `select encode(sha256(convert_to($1, 'UTF8')), 'hex') as sum`,
    [sql],
  );
  return rows[0]?.sum ?? '';
}

async function applyOne(client: pg.Client, migration: NamedMigration, checksum: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.up);
    await client.query('insert into public.schema_migration (name, checksum) values ($1, $2)', [
      migration.name,
      checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${migration.name} failed`, { cause: error });
  }
}
