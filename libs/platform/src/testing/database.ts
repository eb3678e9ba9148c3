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

const administer = async (sql: string): Promise<void> => {
  const client = new Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};

/** An empty database on the run's shared cluster. The caller drops it. */
export const createDatabase = async (): Promise<{ url: string; drop: () => Promise<void> }> => {
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(`drop database if exists ${name} with (force)`) };
};

const present = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('useDatabase(): only inside hooks and tests');
  return value;
};

/**
 * One empty database for this spec file. Call it at the top of the file or of a describe.
 * @param prepare runs once after creation, e.g. migrations
 */
export const useDatabase = (prepare?: (url: string) => Promise<void>): TestDatabase => {
  let url: string | undefined;
  let pool: Pool | undefined;
  beforeAll(async () => {
    const database = await createDatabase();
    url = database.url;
    pool = new Pool({ connectionString: url, max: 20 });
    // Sessions that the drop ends are no failure of a test.
    pool.on('error', () => undefined);
    await prepare?.(url);
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
