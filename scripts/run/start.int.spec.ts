import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from './root.mjs';

const temporaryDirectory = (): string => {
  const directory = mkdtempSync(join(tmpdir(), 'manabiya-start-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
};

/** Runs the task of `npm start` to its end. */
const startWith = (env: Record<string, string>): Promise<{ code: number | null; output: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'scripts', 'task.mjs'), 'start'], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: '', ...env },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });

const takenPort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
};

test('OPS-1 a file where the data directory should be ends the start with one line', async () => {
  const file = join(temporaryDirectory(), 'file');
  writeFileSync(file, '');
  expect(await startWith({ DATA_DIR: file })).toEqual({
    code: 1,
    output: `Cannot write to ${file} (a file is in the way, ENOTDIR): choose another place with DATA_DIR.\n`,
  });
});

test('OPS-1 a taken port ends the start with one line, and leaves the data directory free', async () => {
  const port = await takenPort();
  const dataDir = temporaryDirectory();
  for (let time = 1; time <= 2; time += 1) {
    expect(await startWith({ DATA_DIR: dataDir, PORT: String(port) })).toEqual({
      code: 1,
      output: `Port ${port} is in use: stop what runs there, or choose another one with PORT=${port + 1}.\n`,
    });
  }
});

test('OPS-1 a fault that nobody expected is one line without a stack, too', async () => {
  const dataDir = temporaryDirectory();
  const record = join(dataDir, 'run.json');
  mkdirSync(record);
  expect(await startWith({ DATA_DIR: dataDir })).toEqual({
    code: 1,
    output: `Cannot use ${record} (a directory is in the way, EISDIR).\n`,
  });
});
