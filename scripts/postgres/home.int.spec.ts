import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../embedded-postgres.mjs';
import { root } from '../run/root.mjs';
import { canReach } from './owner.mjs';

const NOBODY = { uid: 65534, gid: 65534 };
const isRoot = process.getuid?.() === 0;

/** A directory that only its owner may enter, or everybody. */
const parent = (mode: number): string => {
  const directory = mkdtempSync(join(tmpdir(), 'manabiya-home-'));
  chmodSync(directory, mode);
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
};

const query = async ({ url }: EmbeddedPostgres, sql: string): Promise<unknown[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
};

const start = async (dataDir: string, log?: (line: string) => void): Promise<EmbeddedPostgres> => {
  const postgres = await startEmbeddedPostgres({ dataDir, log, sync: false });
  onTestFinished(async () => {
    await postgres.stop();
    rmSync(postgres.home, { recursive: true, force: true });
  });
  return postgres;
};

/** A cluster with one table, stopped. @returns where it lies */
const written = async (dataDir: string): Promise<string> => {
  const postgres = await start(dataDir);
  await query(postgres, 'create table kept as select 1 as n');
  await postgres.stop();
  return postgres.home;
};
const expectKept = async (postgres: EmbeddedPostgres): Promise<void> => {
  expect(await query(postgres, 'select n from kept')).toEqual([{ n: 1 }]);
};
const refusal = (dataDir: string): Promise<string> =>
  start(dataDir).then(
    () => 'it started',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

describe.runIf(isRoot)('OPS-1 root, whom PostgreSQL does not run as', () => {
  test('keeps the data of a closed directory at an open place, and says so', async () => {
    const dataDir = join(parent(0o700), 'postgres');
    const home = await written(dataDir);
    expect(home).not.toBe(dataDir);
    const lines: string[] = [];
    const again = await start(dataDir, (line) => lines.push(line));
    expect(lines).toEqual([`PostgreSQL keeps its data in ${home}`]);
    await expectKept(again);
  });

  test('finds the data again when the closed directory was opened, or moved', async () => {
    const closed = parent(0o700);
    const home = await written(join(closed, 'postgres'));
    chmodSync(closed, 0o755);
    const opened = await start(join(closed, 'postgres'));
    expect(opened.home).toBe(home);
    await opened.stop();
    const elsewhere = parent(0o755);
    renameSync(join(closed, 'postgres'), join(elsewhere, 'postgres'));
    await expectKept(await start(join(elsewhere, 'postgres')));
  });

  test('finds the data again when only their place is left', async () => {
    const closed = parent(0o700);
    await written(join(closed, 'postgres'));
    rmSync(join(closed, 'postgres'));
    chmodSync(closed, 0o755);
    await expectKept(await start(join(closed, 'postgres')));
  });

  test('refuses in one line, with the way out, when an open directory was closed', async () => {
    const open = parent(0o755);
    const dataDir = join(open, 'postgres');
    await written(dataDir);
    chmodSync(open, 0o700);
    expect(await refusal(dataDir)).toBe(
      `The database is in ${dataDir}, but PostgreSQL does not run as root and cannot enter ${open}: chmod a+x ${open}`,
    );
    chmodSync(open, 0o755);
    await expectKept(await start(dataDir));
  });

  test('refuses in one line when the place of the data is gone', async () => {
    const dataDir = join(parent(0o700), 'postgres');
    const home = await written(dataDir);
    rmSync(home, { recursive: true });
    expect(await refusal(dataDir)).toBe(
      `The database of ${dataDir} is in ${home}, which cannot be found: bring it back, or remove ${dataDir} to begin anew.`,
    );
  });
});

test.runIf(isRoot && canReach(root, NOBODY))(
  "OPS-1 another user's database is refused in one line",
  async () => {
    const home = await written(join(parent(0o755), 'postgres'));
    chmodSync(home, 0o755);
    const source = `import { openCluster } from '${join(root, 'scripts/postgres/cluster.mjs')}';
      try { openCluster('${home}', { sync: false, log() {} }); } catch (error) { console.log(error.message); }`;
    const args = ['--input-type=module', '-e', source];
    const stranger = { uid: NOBODY.uid - 1, gid: NOBODY.gid - 1 };
    expect(spawnSync(process.execPath, args, { ...stranger, encoding: 'utf8', cwd: '/' }).stdout).toBe(
      `The database in ${join(home, 'cluster')} belongs to another user: start as that one, or choose another place with DATA_DIR.\n`,
    );
  },
);

test('OPS-1 a database of another version of PostgreSQL is refused in one line', async () => {
  const dataDir = join(parent(0o755), 'postgres');
  const home = await written(dataDir);
  writeFileSync(join(home, 'cluster', 'PG_VERSION'), '15\n');
  expect(await refusal(dataDir)).toBe(
    `The database in ${join(home, 'cluster')} was made by PostgreSQL 15, and this is 18: carry it over with pg_dump (docs/OPERATIONS.md), or choose another place with DATA_DIR.`,
  );
});

test('OPS-1 a database that vanished is not replaced by an empty one', async () => {
  const dataDir = join(parent(0o755), 'postgres');
  const home = await written(dataDir);
  renameSync(join(home, 'cluster'), join(home, 'away'));
  expect(await refusal(dataDir)).toBe(
    `The database that was in ${join(home, 'cluster')} is gone: put it back, or remove ${home} to begin anew.`,
  );
  renameSync(join(home, 'away'), join(home, 'cluster'));
  await expectKept(await start(dataDir));
});

test('OPS-1 a first start that was interrupted begins again', async () => {
  const dataDir = join(parent(0o755), 'postgres');
  mkdirSync(join(dataDir, 'cluster.new', 'base'), { recursive: true });
  writeFileSync(join(dataDir, 'cluster.new', 'PG_VERSION'), '18\n');
  for (const name of ['password', 'password.new']) writeFileSync(join(dataDir, name), 'half');
  expect(await query(await start(dataDir), 'select 1 as n')).toEqual([{ n: 1 }]);
});
