import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { FIRST_TEXTS, readSources, textsOf, type Sources } from './page-texts.js';

/** Texts that so many parts name are joined: most pages ask for some of them. */
const NAMED_BY_MANY = 6;
/** In the same file as what is loaded before anything is drawn: most people come by the sign-in page. */
const WITH_FIRST = [...FIRST_TEXTS, 'sign-in'];
const FILES = 'kit/texts/files.ts';
const PREFIX = '\0joined-texts/';

/** The namespaces that so many of the parts that are loaded later name. */
export function namedByMany(sources: Sources): string[] {
  const parts = new Set([...sources.values()].flatMap((source) => source.parts));
  const counts = new Map<string, number>();
  for (const part of parts)
    for (const name of textsOf(sources, part)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= NAMED_BY_MANY).map(([name]) => name);
}

/** Namespaces by language, as their files lie there. */
type Languages = ReadonlyMap<string, readonly string[]>;

function languagesIn(locales: string): Languages {
  const folders = readdirSync(locales, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return new Map(
    folders.map(({ name }) => [
      name,
      readdirSync(join(locales, name)).map((file) => file.replace(/\.json$/, '')),
    ]),
  );
}

/** `languages` as `kit/texts/files.ts` has it: each by its first module, whose table loads the rest. */
export function languagesCode(languages: Languages): string {
  const lines = [...languages.keys()].map(
    (language) =>
      `  ${JSON.stringify(language)}: () => import("${moduleOf('first', language)}").then(({ texts }) => texts),`,
  );
  return `export const languages = {\n${lines.join('\n')}\n};\n`;
}

type Joined = 'first' | 'many';
/** Which module of its language holds a namespace; undefined: it has a file of its own. */
type JoinOf = (namespace: string) => Joined | undefined;

const moduleOf = (together: Joined, language: string) => `joined-texts/${together}-${language}`;
const isJoined = (name: string): name is Joined => name === 'first' || name === 'many';

/** The texts of a module under their names, and in the first one the table of all namespaces of its language. */
export function moduleCode(
  together: Joined,
  language: string,
  names: readonly string[],
  { folder, joinOf }: { folder: string; joinOf: JoinOf },
): string {
  const file = (name: string) => JSON.stringify(`${folder}/${language}/${name}.json`);
  const own = names.filter((name) => joinOf(name) === together);
  if (together === 'many')
    return own.map((name) => `export { default as "${name}" } from ${file(name)};`).join('\n');
  const loaderOf = (name: string): string => {
    if (joinOf(name) === 'first') return `() => Promise.resolve(own${own.indexOf(name)})`;
    if (joinOf(name) === 'many') return `() => many().then((texts) => texts["${name}"])`;
    return `() => import(${file(name)}).then((texts) => texts.default)`;
  };
  return [
    ...own.map((name, index) => `import own${index} from ${file(name)};`),
    `const many = () => import("${moduleOf('many', language)}");`,
    'export const texts = {',
    ...names.map((name) => `  "${name}": ${loaderOf(name)},`),
    '};',
  ].join('\n');
}

/**
 * A file of texts is small, a page needs up to ten of them, and each costs a request and a script of its own. So a language
 * has one file of what is loaded before anything is drawn, and one of what most pages need; the rest comes with the pages
 * that name it. The names of its files (each with a hash: they do not pack) stand in its first file, where no reader of
 * another language loads them. Only in the build: while one develops, and in specs, each file is loaded by itself.
 */
export function joinedTexts(src: string): Plugin {
  const folder = join(src, 'locales').replaceAll('\\', '/');
  const file = `${src.replaceAll('\\', '/')}/${FILES}`;
  const languages = languagesIn(folder);
  const many = new Set(namedByMany(readSources(src)));
  const joinOf: JoinOf = (name) =>
    WITH_FIRST.includes(name) ? 'first' : many.has(name) ? 'many' : undefined;
  return {
    name: 'joined-texts',
    apply: 'build',
    enforce: 'pre',
    transform: (_code, id) => (id === file ? { code: languagesCode(languages), map: null } : undefined),
    resolveId: (id) => (id.startsWith(PREFIX.slice(1)) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(PREFIX)) return undefined;
      // a language may have a dash of its own: first-pt-BR
      const [, together = '', language = ''] = /^(\w+)-(.+)$/.exec(id.slice(PREFIX.length)) ?? [];
      if (!isJoined(together)) return undefined;
      return moduleCode(together, language, languages.get(language) ?? [], { folder, joinOf });
    },
  };
}
