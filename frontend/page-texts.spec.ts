import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FIRST_TEXTS, namespaces, readSources, textsOf, withTexts, type Sources } from './page-texts.js';

const SRC = join(import.meta.dirname, 'src');
const sources = readSources(SRC);
const paths = [...sources.keys()];
const codeOf = (path: string) => readFileSync(join(SRC, path), 'utf8');

const house = (files: Record<string, { imports?: string[]; texts?: string[] }>): Sources =>
  new Map(
    Object.entries(files).map(([path, { imports = [], texts = [] }]) => [
      path,
      { imports, texts, parts: [] },
    ]),
  );

describe('the texts of a page', () => {
  const example = house({
    'page.tsx': { imports: ['list.tsx'], texts: ['people', 'app'] },
    'list.tsx': { imports: ['page.tsx'], texts: ['list', 'people'] },
    'other.tsx': { texts: ['audit'] },
  });

  it('LANG-1 are those that it and all that is loaded with it name, but for the first ones', () => {
    expect(textsOf(example, 'page.tsx')).toEqual(['list', 'people']);
  });

  it('LANG-1 are loaded beside it, and nothing is written where there are none', () => {
    const code = "const page = async () => (await import('./page.js')).Page;";
    expect(withTexts(code, 'pages.ts', example, '/src/')).toBe(
      'const page = async () => (await loadedWithTexts(import(\'./page.js\'), ["list","people"])).Page;' +
        '\nimport { loadedWithTexts } from "/src/kit/texts/i18n.ts";\n',
    );
    const style = "const later = () => import('./unknown.js');";
    expect(withTexts(style, 'pages.ts', example, '/src/')).toBe(style);
  });
});

describe('the texts of the product', () => {
  it('LANG-1 what the first page starts with names none but the first ones', () => {
    expect(textsOf(sources, 'app/main.tsx')).toEqual([]);
  });

  it('LANG-1 every namespace that is named is there, and every one that is there is named', () => {
    const named = new Set(paths.flatMap((path) => sources.get(path)?.texts ?? []));
    expect([...named].sort()).toEqual(namespaces(SRC).sort());
  });

  it('LANG-1 every file names its namespaces in so many words, or the build cannot read them', () => {
    const inSoManyWords = /^(?:|'[a-z-]+'|\['[a-z-]+'(?:, '[a-z-]+')*\])$/;
    const unread = paths.filter((path) =>
      [...codeOf(path).matchAll(/\buseTranslation\(([^)]*)\)/g)].some(
        ([, names]) => !inSoManyWords.test(names ?? ''),
      ),
    );
    expect(unread).toEqual([]);
  });

  it('LANG-1 no text is taken from a namespace that is not there', () => {
    const known = new Set(namespaces(SRC));
    const unknown = paths.flatMap((path) =>
      [...codeOf(path).matchAll(/\bt\(\s*[`']([a-z-]+):/g)].filter(([, name]) => !known.has(name ?? '')),
    );
    expect(unknown).toEqual([]);
  });

  it('LANG-1 nothing else loads texts, and every part that is loaded later is one the build sees', () => {
    const loaders = paths.filter((path) => /loadNamespaces/.test(codeOf(path)));
    expect(loaders.sort()).toEqual(['kit/texts/i18n.ts', 'testing/render.tsx']);
    const unseen = paths.filter((path) => {
      const own = [...codeOf(path).matchAll(/\bimport\(\s*[^)]*\.js'/g)];
      return own.length !== (sources.get(path)?.parts.length ?? 0);
    });
    expect(unseen).toEqual([]);
  });

  it('LANG-1 a page of lists and forms has the texts of both before it is drawn', () => {
    expect(textsOf(sources, 'features/manage-exams/new-exam-page.tsx')).toEqual(
      expect.arrayContaining(['form', 'list', 'manage-exams', 'people', 'question']),
    );
    expect(FIRST_TEXTS).toContain('app');
  });
});
