import { findPackageJSON } from 'node:module';
import { dirname, extname, join } from 'node:path';

/** Where the product lies, compiled or as sources. */
const ROOT = dirname(findPackageJSON(import.meta.url) ?? '');
/** What a program of it consists of: no settings, no data. */
const PROGRAM = ['package.json', 'dist', 'libs', 'node_modules'].map((name) => join(ROOT, name));

/** What a program is given of the disk; without it, nothing. */
export interface Reach {
  /** That it may write in; it takes it for the one of temporary files. */
  readonly folder?: string;
  /** What it may read besides. */
  readonly readable?: readonly string[];
}

/**
 * The program `<name>.main` beside a module, as a source or compiled as that is.
 * @param module its `import.meta.url`
 */
export const programBeside = (name: string, module: string): URL =>
  new URL(`./${name}.main${extname(module)}`, module);

/** How Node.js runs a program that may reach nothing but itself and what it is given. */
export const argumentsFor = ({ pathname }: URL, { folder, readable = [] }: Reach): string[] => [
  '--permission',
  ...[...PROGRAM, ...readable].map((path) => `--allow-fs-read=${path}`),
  ...(folder === undefined ? [] : [`--allow-fs-read=${folder}`, `--allow-fs-write=${folder}`]),
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
