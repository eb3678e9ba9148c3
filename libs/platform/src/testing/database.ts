import { randomUUID } from 'node:crypto';
import { Client, Pool } from 'pg';
import { beforeAll, inject } from 'vitest';
import './global-setup.js';

export interface TestDatabase {
  /** Valid inside hooks and tests only. */
  readonly url: string;
  /** At most 20 connections; closed and the database dropped after the file. */
  readonly pool: Pool;
}

/** Fills an empty database, e.g. with migrations. It must close its connections. */
type Prepare = (url: string) => Promise<void>;

/** What several spec files begin with. */
export interface DatabaseTemplate {
  /** In lower case with underscores; one name for one preparation. */
  readonly name: string;
  readonly prepare: Prepare;
}

/** The cluster of this worker: files of other workers run on others. */
const clusterUrl = (): string => {
  const urls = inject('postgresUrls');
  const url = urls[(Number(process.env['VITEST_POOL_ID'] ?? 1) - 1) % urls.length];
  if (url === undefined) throw new Error('integration specs need the global setup of their project');
  return url;
};

const urlOf = (name: string): string => {
  const url = new URL(clusterUrl());
  url.pathname = `/${name}`;
  return url.href;
};

const administer = async <T extends object>(sql: string): Promise<T[]> => {
  const client = new Client({ connectionString: clusterUrl() });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
};

const drop = (name: string) => administer(`drop database if exists ${name} with (force)`);

/** A database on this worker's cluster, empty or a copy of a template. The caller drops it. */
export const createDatabase = async (
  template = 'template1',
): Promise<{ url: string; drop: () => Promise<unknown> }> => {
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name} template ${template} strategy file_copy`);
  return { url: urlOf(name), drop: () => drop(name) };
};

/**
 * The template's database: made once for a worker, by whichever of its files asks first. It gets its name when it is
 * whole, so that one whose preparation failed is made anew.
 */
const made = async ({ name, prepare }: DatabaseTemplate): Promise<string> => {
  const template = `template_${name}`;
  const known = await administer(`select from pg_database where datname = '${template}'`);
  if (known.length > 0) return template;
  const making = `${template}_making`;
  await drop(making);
  await administer(`create database ${making}`);
  await prepare(urlOf(making));
  await administer(`alter database ${making} rename to ${template}`);
  return template;
};

const present = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('useDatabase(): only inside hooks and tests');
  return value;
};

/**
 * One database for this spec file. Call it at the top of the file or of a describe.
 * @param start how it begins: empty; filled by a function; as a copy of a template
 */
export const useDatabase = (start?: Prepare | DatabaseTemplate): TestDatabase => {
  let url: string | undefined;
  let pool: Pool | undefined;
  beforeAll(async () => {
    const database = await createDatabase(typeof start === 'object' ? await made(start) : undefined);
    url = database.url;
    pool = new Pool({ connectionString: url, max: 20 });
    // Sessions that the drop ends are no failure of a test.
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    if (typeof start === 'function') await start(url);
    return async () => {
      await pool?.end();
      await database.drop();
    };
  });
  return {
    get url() {
      return present(url);
    },
    get pool() {
      return present(pool);
    },
  };
};
