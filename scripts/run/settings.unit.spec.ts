import { statSync, rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { readSettings } from './settings.mjs';

test('OPS-1 the defaults are those of the interface', () => {
  const settings = readSettings([], {});
  expect(settings).toMatchObject({ port: 3000, host: '127.0.0.1', temporary: false, demo: true });
  expect(settings.dataDir).toMatch(/[\\/]\.data$/);
  expect(settings.databaseUrl).toBeUndefined();
});

test('OPS-1 demo data comes on a database of its own only, or when it is asked for', () => {
  const DATABASE_URL = 'postgresql://somewhere/db';
  expect(readSettings([], { DATABASE_URL }).demo).toBe(false);
  expect(readSettings([], { DATABASE_URL, DEMO: '1' }).demo).toBe(true);
});

test('OPS-1 a database by its parts is refused, and not passed over for the embedded one', () => {
  expect(() => readSettings([], { DATABASE_HOST: 'db' })).toThrow('npm start takes DATABASE_URL');
});

test.each(['0', '70000', 'http', '3.5'])('OPS-1 PORT=%s is refused in one line', (PORT) => {
  expect(() => readSettings([], { PORT })).toThrow(/^PORT is ".*"; it must be a number from 1 to 65535\.$/);
});

test('OPS-1 an unknown option is refused', () => {
  expect(() => readSettings(['--frsh'], {})).toThrow('start does not know "--frsh"');
});

test('OPS-1 --fresh takes an empty directory that the database can walk through', () => {
  const { dataDir, temporary } = readSettings(['--fresh'], { DATA_DIR: '/elsewhere' });
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  expect(temporary).toBe(true);
  expect(statSync(dataDir).mode & 0o011).toBe(0o011);
});
