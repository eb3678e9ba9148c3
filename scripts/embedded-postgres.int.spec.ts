import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import {
  attachEmbeddedPostgres,
  startEmbeddedPostgres,
  startTestCluster,
  type EmbeddedPostgres,
} from './embedded-postgres.mjs';

const query = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
};

const temporaryDirectory = (): string => {
  const directory = mkdtempSync(join(tmpdir(), 'manabiya-spec-'));
  chmodSync(directory, 0o755);
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
};

const start = async (dataDir: string, log?: (line: string) => void): Promise<EmbeddedPostgres> => {
  const postgres = await startEmbeddedPostgres({ dataDir, log, sync: false });
  onTestFinished(() => postgres.stop());
  return postgres;
};

test('OPS-1 the embedded server is durable, UTF-8 and reachable on loopback with a password only', async () => {
  const postgres = await start(join(temporaryDirectory(), 'postgres'));
  const settings = await query(
    postgres.url,
    `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes',
     'listen_addresses', 'idle_in_transaction_session_timeout', 'max_connections', 'server_encoding') order by name`,
  );
  expect(settings).toEqual([
    { name: 'fsync', setting: 'on' },
    { name: 'full_page_writes', setting: 'on' },
    { name: 'idle_in_transaction_session_timeout', setting: '10000' },
    { name: 'listen_addresses', setting: '127.0.0.1' },
    { name: 'max_connections', setting: '100' },
    { name: 'server_encoding', setting: 'UTF8' },
    { name: 'synchronous_commit', setting: 'on' },
  ]);
  expect(statSync(join(postgres.home, 'password')).mode & 0o777).toBe(0o600);
  const wrong = new URL(postgres.url);
  wrong.password = 'wrong';
  await expect(query(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
});

test('OPS-1 data survives a stop and a start', async () => {
  const dataDir = join(temporaryDirectory(), 'postgres');
  const first = await start(dataDir);
  await query(first.url, 'create table kept as select 1 as n');
  await first.stop();
  const second = await start(dataDir);
  expect(await query(second.url, 'select n from kept')).toEqual([{ n: 1 }]);
});

test('G1 a committed row survives SIGKILL of the server, and the address stays the same', async () => {
  const cluster = await startTestCluster();
  onTestFinished(() => cluster.stop());
  const { url } = cluster;
  await query(url, 'create table kept as select 1 as n');
  await cluster.kill();
  await expect(query(url, 'select 1')).rejects.toThrow();
  await cluster.restart();
  expect(cluster.url).toBe(url);
  expect(await query(url, 'select n from kept')).toEqual([{ n: 1 }]);
});

test('OPS-1 a crash is reported to the supervisor, a wished stop is not', async () => {
  const crashed = Promise.withResolvers<undefined>();
  let crashes = 0;
  const dataDir = join(temporaryDirectory(), 'postgres');
  const onCrash = (): void => {
    crashes += 1;
    crashed.resolve(undefined);
  };
  const postgres = await startEmbeddedPostgres({ dataDir, onCrash, sync: false });
  onTestFinished(() => postgres.stop());
  process.kill(postgres.pid, 'SIGKILL');
  await crashed.promise;
  await postgres.restart();
  await postgres.stop();
  expect(crashes).toBe(1);
});

test('OPS-1 a stale pid file that names a living process is no obstacle', async () => {
  const dataDir = join(temporaryDirectory(), 'postgres');
  const first = await start(dataDir);
  const pidFile = join(first.home, 'cluster', 'postmaster.pid');
  const stale = readFileSync(pidFile, 'utf8').replace(String(first.pid), String(process.pid));
  await first.stop();
  writeFileSync(pidFile, stale);
  const second = await start(dataDir);
  expect(await query(second.url, 'select 1 as n')).toEqual([{ n: 1 }]);
});

test('OPS-1 a data directory in use is refused in one line', async () => {
  const dataDir = join(temporaryDirectory(), 'postgres');
  const first = await start(dataDir);
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
    `PostgreSQL already runs on ${first.home} (pid ${first.pid}, started by process ${process.pid}).`,
  );
});

test('OPS-1 a server left behind by a killed supervisor is stopped and its data opened', async () => {
  const dataDir = join(temporaryDirectory(), 'postgres');
  const left = await start(dataDir);
  await query(left.url, 'create table kept as select 1 as n');
  writeFileSync(join(left.home, 'supervisor.pid'), '999999999');
  const lines: string[] = [];
  const next = await start(dataDir, (line) => lines.push(line));
  expect(lines).toEqual([`stopping the PostgreSQL (pid ${left.pid}) that an interrupted run left behind`]);
  expect(await query(next.url, 'select n from kept')).toEqual([{ n: 1 }]);
});

test('OPS-1 a taken port is said in one line', async () => {
  const first = await start(join(temporaryDirectory(), 'postgres'));
  const second = startEmbeddedPostgres({
    dataDir: join(temporaryDirectory(), 'postgres'),
    port: first.port,
    sync: false,
  });
  await expect(second).rejects.toThrow(/^PostgreSQL did not start: .*(could not bind|TCP\/IP)[^\n]*$/);
});

test('OPS-1 operator commands find the server that runs already, and none where none runs', async () => {
  const dataDir = join(temporaryDirectory(), 'postgres');
  expect(attachEmbeddedPostgres(dataDir)).toBeUndefined();
  const postgres = await start(dataDir);
  expect(attachEmbeddedPostgres(dataDir)).toBe(postgres.url);
  await postgres.stop();
  expect(attachEmbeddedPostgres(dataDir)).toBeUndefined();
});
