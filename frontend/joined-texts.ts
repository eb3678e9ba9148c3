import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { FIRST_TEXTS, readSources, textsOf, type Sources } from './page-texts.js';

/** Texts that so many parts name are joined: most pages ask for some of them. */
const NAMED_BY_MANY = 6;
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

/** `files` as `kit/texts/files.ts` has it, with what is joined loaded from one module of its language. */
export function filesCode(languages: Languages, joinOf: (namespace: string) => string | undefined): string {
  const lines = [...languages].flatMap(([language, names]) =>
    names.map((name) => {
      const file = `../../locales/${language}/${name}.json`;
      const together = joinOf(name);
      const load =
        together === undefined
          ? `import(${JSON.stringify(file)}).then((texts) => texts.default)`
          : `import("joined-texts/${together}-${language}").then((texts) => texts[${JSON.stringify(name)}])`;
      return `  ${JSON.stringify(file)}: () => ${load},`;
    }),
  );
  return `export const files = {\n${lines.join('\n')}\n};\n`;
}

/**
 * A file of texts is small, a page needs up to ten of them in two languages, and each costs a request and a script of its
 * own. So a language has one file of what is loaded before anything is drawn, and one of what most pages need; the rest
 * comes with the pages that name it. Only in the build: while one develops, and in specs, each file is loaded by itself.
 */
export function joinedTexts(src: string): Plugin {
  const locales = join(src, 'locales').replaceAll('\\', '/');
  const file = `${src.replaceAll('\\', '/')}/${FILES}`;
  const languages = languagesIn(locales);
  const many = new Set(namedByMany(readSources(src)));
  const joinOf = (name: string) =>
    FIRST_TEXTS.includes(name) ? 'first' : many.has(name) ? 'many' : undefined;
  return {
    name: 'joined-texts',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => (id === file ? { code: filesCode(languages, joinOf), map: null } : undefined),
    resolveId: (id) => (id.startsWith(PREFIX.slice(1)) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(PREFIX)) return undefined;
      // a language may have a dash of its own: first-pt-BR
      const [, together, language = ''] = /^(\w+)-(.+)$/.exec(id.slice(PREFIX.length)) ?? [];
      return (languages.get(language) ?? [])
        .filter((name) => joinOf(name) === together)
        .map(
          (name) =>
            `export { default as "${name}" } from ${JSON.stringify(`${locales}/${language}/${name}.json`)};`,
        )
        .join('\n');
    },
  };
}
