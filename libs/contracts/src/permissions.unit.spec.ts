import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { AREA_PERMISSIONS, PERMISSIONS } from './constants.js';

const SOURCES = globSync(
  [
    'libs/{contexts,platform}/**/*.ts',
    'apps/**/*.ts',
    'frontend/src/**/*.{ts,tsx}',
    'libs/contracts/src/areas.ts',
  ],
  { exclude: (path) => path.includes('node_modules') || /\.spec\.tsx?$/.test(path) },
);
/** Asked of somebody: a decorator of a route, a look at what a person holds, a page's need. */
const ASKED = /(?:@RequirePermission\(|permissions\.includes\(|: Permission = |needs: )(['"][a-z.]+['"])/g;

it('ADMIN-7 menu, pages and API ask for permissions of one table: nowhere is one written by hand', () => {
  expect(SOURCES.length).toBeGreaterThan(500);
  const byHand = SOURCES.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(ASKED)].map(([, literal]) => `${path}: ${literal}`),
  );
  expect(byHand).toEqual([]);
});

it('ADMIN-7 the table holds permissions that there are', () => {
  const asked = Object.values(AREA_PERMISSIONS).flatMap((area) => Object.values(area));
  expect(PERMISSIONS).toEqual(expect.arrayContaining(asked));
});
