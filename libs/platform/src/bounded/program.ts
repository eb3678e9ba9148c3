import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

/** Where the product lies, compiled or as sources. */
const ROOT = dirname(findPackageJSON(import.meta.url) ?? '');
/** What a program of it consists of: no settings, no data. */
const PROGRAM = ['package.json', 'dist', 'libs', 'node_modules'].map((name) => join(ROOT, name));

interface Reach {
  readonly folder: string;
  readonly readable: readonly string[];
}

/** How Node.js runs a program that may reach nothing but itself and what it is given. */
export const argumentsFor = ({ pathname }: URL, { folder, readable }: Reach): string[] => [
  '--permission',
  ...[...PROGRAM, folder, ...readable].map((path) => `--allow-fs-read=${path}`),
  `--allow-fs-write=${folder}`,
  '--disable-warning=ExperimentalWarning',
  // in tests the sources themselves are run
  ...(pathname.endsWith('.ts') ? FROM_SOURCES : []),
];

/** What they become is kept beside what else is made of them. */
const CACHE = join(ROOT, '.cache');
const FROM_SOURCES = [
  `--allow-fs-read=${CACHE}/*`,
  `--allow-fs-write=${CACHE}/*`,
  '--conditions=development',
  `--import=${new URL('../testing/run-sources.mjs', import.meta.url).href}`,
];
