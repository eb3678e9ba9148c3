import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, Pool } from 'pg';
import { beforeAll } from 'vitest';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
  startTestCluster,
  TEST_SETTINGS,
} from '../../../../scripts/embedded-postgres.mjs';
import { copyDatabase } from '../../../../scripts/postgres/copy.mjs';
import { giveTo, ownerOf } from '../../../../scripts/postgres/owner.mjs';
import type { TestDatabase } from './database.js';

const SLOT = 'standby';
/** What these clusters hold is gone with the file. A commit that waits for no disk is streamed at once all the same. */
const PRIMARY = { fsync: 'off', full_page_writes: 'off', wal_writer_delay: '10ms' };

/** A cluster of a spec file's own, which replicas may follow. */
export interface OwnPrimary extends TestDatabase {
  /** A streaming replica of it, as a base backup begins one; it ends with the file. */
  startStandby(): Promise<EmbeddedPostgres>;
}

/** Call it at the top of a file. @param prepare fills the empty database */
export function useOwnPrimary(prepare: (url: string) => Promise<void>): OwnPrimary {
  let cluster: EmbeddedPostgres | undefined;
  let pool: Pool | undefined;
  const standbys: (() => Promise<void>)[] = [];
  const present = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('useOwnPrimary(): only inside hooks and tests');
    return value;
  };
  beforeAll(async () => {
    cluster = await startTestCluster({ settings: PRIMARY });
    await prepare(cluster.url);
    pool = new Pool({ connectionString: cluster.url, max: 20 });
    pool.on('error', () => undefined);
    return async () => {
      await pool?.end();
      for (const stop of standbys) await stop();
      await cluster?.stop();
    };
  }, 120_000);
  return {
    get url() {
      return present(cluster).url;
    },
    get pool() {
      return present(pool);
    },
    startStandby: async () => {
      const { standby, stop } = await standbyOf(present(cluster));
      standbys.push(stop);
      return standby;
    },
  };
}

async function standbyOf(primary: EmbeddedPostgres) {
  const dataDir = mkdtempSync(join(tmpdir(), 'manabiya-standby-'));
  await copyRunning(primary, dataDir);
  const { username, password, hostname, port } = new URL(primary.url);
  const standby = await startEmbeddedPostgres({
    dataDir,
    sync: false,
    settings: {
      ...TEST_SETTINGS,
      fsync: 'off',
      primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password}`,
      primary_slot_name: SLOT,
      wal_retrieve_retry_interval: '100ms',
    },
  });
  const stop = async () => {
    await standby.stop();
    rmSync(dataDir, { recursive: true, force: true });
    rmSync(standby.home, { recursive: true, force: true });
  };
  return { standby, stop };
}

/** As pg_basebackup does, which the packaged binaries lack: the files, and a label that says from where the WAL is to be replayed. */
async function copyRunning(primary: EmbeddedPostgres, dataDir: string): Promise<void> {
  const client = new Client({ connectionString: primary.url });
  await client.connect();
  try {
    await client.query('select pg_create_physical_replication_slot($1, true)', [SLOT]);
    await client.query(`select pg_backup_start('standby', true)`);
    copyDatabase(primary.home, dataDir);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    const directory = join(dataDir, 'cluster');
    for (const left of ['postmaster.pid', 'postmaster.opts']) rmSync(join(directory, left), { force: true });
    for (const [name, text] of [
      ['backup_label', rows[0]?.labelfile ?? ''],
      ['standby.signal', ''],
    ] as const) {
      writeFileSync(join(directory, name), text, { mode: 0o600 });
      giveTo(join(directory, name), ownerOf(directory));
    }
  } finally {
    await client.end();
  }
}
