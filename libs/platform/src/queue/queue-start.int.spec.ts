import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { storeMigrations } from '#libs/event-store';
import { runMigrations } from '#platform/database';
import { useDatabase } from '#testing/platform';

const database = useDatabase(async (url) => {
  await runMigrations(url, [...storeMigrations]);
});

const PROGRAM = fileURLToPath(new URL('../testing/queue-start.main.ts', import.meta.url));
const SOURCES = new URL('../testing/run-sources.mjs', import.meta.url).href;

/** In a process of its own, which is killed when it says nothing: one that spins would take this one along. */
async function outcomeOn(url: string): Promise<string> {
  const words = ['--conditions=development', `--import=${SOURCES}`, PROGRAM, url];
  const { stdout } = await promisify(execFile)(process.execPath, words, {
    timeout: 15_000,
    killSignal: 'SIGKILL',
  });
  return stdout;
}

it('G7 a queue starts where PostgreSQL is there', async () => {
  expect(await outcomeOn(database.url)).toBe('started');
});

it('G7 a queue whose PostgreSQL is just being killed refuses to start, and its process can be ended and begun anew', async () => {
  const dying = createServer((socket) => socket.once('data', () => socket.destroy())).listen(0, '127.0.0.1');
  await once(dying, 'listening');
  onTestFinished(() => void dying.close());
  const address = dying.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  expect(await outcomeOn(`postgres://nobody@127.0.0.1:${String(address.port)}/nothing`)).toBe('refused');
});
