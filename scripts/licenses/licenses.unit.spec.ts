import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root } from '../run/root.mjs';
import { isAllowed } from './allowed.mjs';
import { faultsOf } from './report.mjs';
import { importedByPages, shippedPackages } from './shipped.mjs';

it.each([
  ['MIT', true],
  ['MIT AND OFL-1.1', true],
  ['(MIT OR GPL-2.0-only)', true],
  ['MIT AND GPL-2.0-only', false],
  ['GPL-2.0-only', false],
  ['SSPL-1.0', false],
  ['UNLICENSED', false],
  ['SEE LICENSE IN LICENSE.txt', false],
  ['MIT AND (BSD-3-Clause OR GPL-2.0-only)', false],
  ['', false],
  ['toString', false],
])('SEC-17 the licence %j may go with the product: %j', (expression, may) => {
  expect(isAllowed(expression)).toBe(may);
});

const LOCK = {
  packages: {
    '': { version: '1.0.0' },
    'node_modules/server': { version: '1.0.0', license: 'MIT', dependencies: { shared: '1' } },
    'node_modules/shared': { version: '1.0.0', license: 'ISC' },
    'node_modules/page': {
      version: '1.0.0',
      license: 'MIT',
      dev: true,
      dependencies: { shared: '2', part: '1' },
    },
    'node_modules/page/node_modules/shared': { version: '2.0.0', license: 'GPL-2.0-only', dev: true },
    'node_modules/part': { version: '1.0.0', dev: true },
    'node_modules/tool': { version: '1.0.0', license: 'SSPL-1.0', dev: true },
  },
};

it('SEC-17 what a server runs and what pages are built of goes with the product, a tool does not', () => {
  const places = (pages: string[]) => shippedPackages(LOCK, pages).map(({ place }) => place);
  expect(places([])).toEqual(['node_modules/server', 'node_modules/shared']);
  expect(places(['page'])).toEqual([
    ...['node_modules/page', 'node_modules/part', 'node_modules/server', 'node_modules/shared'],
    'node_modules/page/node_modules/shared',
  ]);
});

it('SEC-17 each package is named that may not, or says nothing, and each exception that is idle', () => {
  const empty = mkdtempSync(join(tmpdir(), 'licences-'));
  onTestFinished(() => rmSync(empty, { recursive: true }));
  const faults: string[] = faultsOf(shippedPackages(LOCK, ['page']), empty);
  expect(faults).toEqual(expect.arrayContaining(['part 1.0.0: no licence', 'shared 2.0.0: GPL-2.0-only']));
  expect(faults.filter((fault) => fault.includes('SAID_ELSEWHERE')).length).toBe(faults.length - 2);
  const silent = [{ name: 'pause', version: '0.0.1', license: undefined, place: 'node_modules/pause' }];
  expect(faultsOf(silent, empty)).toContain('pause: its Readme.md does not say “The MIT License” (any more)');
  const said: string[] = faultsOf(silent, root);
  expect(said.filter((fault) => fault.startsWith('pause'))).toEqual([]);
});

it('SEC-17 pages import what is known of them', () => {
  const names = importedByPages(root);
  expect(names).toEqual(expect.arrayContaining(['react', '@mantine/core', 'socket.io-client']));
  expect(names).not.toContain('vitest');
});
