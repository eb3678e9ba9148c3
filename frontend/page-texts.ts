import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Plugin } from 'vite';

/** Loaded before anything is drawn (`startI18n`): every page has them. */
export const FIRST_TEXTS: readonly string[] = ['app', 'errors'];

interface Source {
  /** What is loaded with it. Types are not. */
  readonly imports: readonly string[];
  /** What it loads later. */
  readonly parts: readonly string[];
  /** The namespaces that it names: `useTranslation('people')`, `t('people:organization')`. */
  readonly texts: readonly string[];
}
/** By path below `frontend/src`, with forward slashes. */
export type Sources = ReadonlyMap<string, Source>;

const SOURCE = /(?<!\.d|\.spec)\.tsx?$/;
const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'(\.[^']+)'/gm;
const PART = /\bimport\('(\.[^']+)'\)/g;
const HOOK = /\buseTranslation\(([^)]*)\)/g;
const NAME = /['"`]([a-z-]+)['"`]/g;
const PREFIX = /['"`]([a-z-]+):/g;

export const namespaces = (src: string): string[] =>
  readdirSync(join(src, 'locales/en')).map((file) => file.replace(/\.json$/, ''));

export function readSources(src: string): Sources {
  const known = new Set(namespaces(src));
  const paths = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => SOURCE.test(path));
  const files = new Set(paths);
  return new Map(
    paths.map((path) => [path, sourceOf(path, readFileSync(join(src, path), 'utf8'), files, known)]),
  );
}

function sourceOf(
  path: string,
  code: string,
  files: ReadonlySet<string>,
  known: ReadonlySet<string>,
): Source {
  const own = (pattern: RegExp) =>
    all(pattern, code)
      .map((specifier) => resolve(path, specifier, files))
      .filter((found) => found !== undefined);
  const hooks = all(HOOK, code).flatMap((names) => all(NAME, names));
  const prefixes = all(PREFIX, code).filter((name) => known.has(name));
  return { imports: own(IMPORT), parts: own(PART), texts: [...hooks, ...prefixes] };
}

const all = (pattern: RegExp, text: string): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '');

/** A module of our own; styles and the like are none. */
function resolve(from: string, specifier: string, files: ReadonlySet<string>): string | undefined {
  const path = posix.join(posix.dirname(from), specifier);
  return [path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.tsx')].find((one) => files.has(one));
}

/** The namespaces of a module and of all that is loaded with it, without those that are there already. */
export function textsOf(sources: Sources, path: string): string[] {
  const seen = new Set<string>();
  const texts = new Set<string>();
  const visit = (one: string): void => {
    if (seen.has(one)) return;
    seen.add(one);
    const source = sources.get(one);
    for (const name of source?.texts ?? []) texts.add(name);
    for (const next of source?.imports ?? []) visit(next);
  };
  visit(path);
  return [...texts].filter((name) => !FIRST_TEXTS.includes(name)).sort();
}

/**
 * Whatever is loaded later (`import('./students-page.js')`) is loaded beside its texts: the build reads from the sources
 * which namespaces the module and all below it name, so no page lists them, none is asked for late, and no key is ever seen.
 * While one develops, a namespace that a file has just begun to name is suspended for instead, until its page is built anew.
 */
export function pageTexts(src: string): Plugin {
  const root = `${src.replaceAll('\\', '/')}/`;
  return {
    name: 'page-texts',
    enforce: 'pre',
    transform(code, id) {
      const [file = ''] = id.split('?');
      if (!file.startsWith(root) || !SOURCE.test(file) || !PART.test(code)) return undefined;
      return { code: withTexts(code, file.slice(root.length), readSources(src), root), map: null };
    },
  };
}

export function withTexts(code: string, path: string, sources: Sources, root: string): string {
  const files = new Set(sources.keys());
  const loading = code.replaceAll(PART, (part: string, specifier: string) => {
    const found = resolve(path, specifier, files);
    const texts = found === undefined ? [] : textsOf(sources, found);
    return texts.length === 0 ? part : `loadedWithTexts(${part}, ${JSON.stringify(texts)})`;
  });
  if (loading === code) return code;
  // At its end, so that every line keeps its number.
  return `${loading}\nimport { loadedWithTexts } from ${JSON.stringify(`${root}kit/texts/i18n.ts`)};\n`;
}
