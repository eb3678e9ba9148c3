import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { claimDataDir, record, release } from './claim.mjs';
import { assertPortFree, assertWritable } from './preflight.mjs';
import { jwtSecret } from './secrets.mjs';

const temporaryDirectory = (): string => {
  const directory = mkdtempSync(join(tmpdir(), 'manabiya-preflight-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
};

test('OPS-1 a taken port is said in one line, with a way out; a free one passes', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await expect(assertPortFree('127.0.0.1', port)).rejects.toThrow(
    `Port ${port} is in use: stop what runs there, or choose another one with PORT=${port + 1}.`,
  );
  await new Promise((resolve) => server.close(resolve));
  await expect(assertPortFree('127.0.0.1', port)).resolves.toBeUndefined();
});

test('OPS-1 a data directory that cannot be made is said in one line', () => {
  const file = join(temporaryDirectory(), 'file');
  writeFileSync(file, '');
  expect(() => assertWritable(join(file, 'data'))).toThrow(
    /^Cannot write to .*: choose another place with DATA_DIR\.$/,
  );
});

test.runIf(existsSync('/proc/self'))(
  'OPS-1 a place where nothing can ever be made does not hang the start',
  () => {
    expect(() => assertWritable('/proc/manabiya/data')).toThrow('Cannot write to /proc/manabiya/data');
  },
);

test('OPS-1 a missing data directory is made, and left clean', () => {
  const dataDir = join(temporaryDirectory(), 'a', 'b');
  assertWritable(dataDir);
  expect(readdirSync(dataDir)).toEqual([]);
});

test('the signing key is made once and is for its owner alone', () => {
  const dataDir = temporaryDirectory();
  const secret = jwtSecret(dataDir);
  expect(Buffer.byteLength(secret)).toBeGreaterThanOrEqual(32);
  expect(jwtSecret(dataDir)).toBe(secret);
  expect(statSync(join(dataDir, 'jwt-secret')).mode & 0o777).toBe(0o600);
});

test('OPS-1 the record of a dead run, or of numbers that others have now, is no obstacle', async () => {
  const dataDir = temporaryDirectory();
  const lines: string[] = [];
  writeFileSync(join(dataDir, 'run.json'), JSON.stringify({ supervisor: 1, children: [process.ppid] }));
  await claimDataDir(dataDir, (line: string) => lines.push(line));
  expect(lines).toEqual([]);
  record(dataDir, [7]);
  release(dataDir);
  expect(readdirSync(dataDir)).toEqual([]);
});
