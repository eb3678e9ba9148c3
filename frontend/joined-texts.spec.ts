import { join } from 'node:path';
import { expect, it } from 'vitest';
import { joinedTexts, languagesCode, moduleCode, namedByMany } from './joined-texts.js';
import { FIRST_TEXTS, readSources, type Sources } from './page-texts.js';

const SRC = join(import.meta.dirname, 'src');

/** As many pages as `count`, each naming `often`, the first of them `once` besides. */
function pages(count: number): Sources {
  const none: readonly string[] = [];
  const parts = Array.from({ length: count }, (_, index) => `page-${index}.tsx`);
  const sourceOf = (index: number) => ({
    imports: none,
    parts: none,
    texts: ['app', 'often', ...(index === 0 ? ['once'] : [])],
  });
  const start = { imports: none, parts, texts: none };
  return new Map(
    [start, ...parts.map((_, index) => sourceOf(index))].map((source, index) => [
      index === 0 ? 'pages.ts' : `page-${index - 1}.tsx`,
      source,
    ]),
  );
}

it('LANG-1 texts that six pages name are joined, but not those that are loaded before anything is drawn', () => {
  expect(namedByMany(pages(6))).toEqual(['often']);
  expect(namedByMany(pages(5))).toEqual([]);
});

it('LANG-1 a language is loaded by its first file, which has its first texts and knows where the others are', () => {
  expect(
    languagesCode(
      new Map([
        ['ja', ['app']],
        ['pt-BR', ['app']],
      ]),
    ),
  ).toBe(`export const languages = {
  "ja": () => import("joined-texts/first-ja").then(({ texts }) => texts),
  "pt-BR": () => import("joined-texts/first-pt-BR").then(({ texts }) => texts),
};
`);
  const joined = { app: 'first', list: 'many' } as const;
  const joinOf = (name: string) => (name === 'app' || name === 'list' ? joined[name] : undefined);
  const names = ['app', 'audit', 'list'];
  expect(moduleCode('first', 'ja', names, { folder: '/l', joinOf })).toBe(`import own0 from "/l/ja/app.json";
const many = () => import("joined-texts/many-ja");
export const texts = {
  "app": () => Promise.resolve(own0),
  "audit": () => import("/l/ja/audit.json").then((texts) => texts.default),
  "list": () => many().then((texts) => texts["list"]),
};`);
  expect(moduleCode('many', 'ja', names, { folder: '/l', joinOf })).toBe(
    'export { default as "list" } from "/l/ja/list.json";',
  );
});

it('LANG-1 the sign-in page takes none of the texts of many pages', () => {
  const many = namedByMany(readSources(SRC));
  expect(many).toContain('list');
  expect(many).not.toContain('sign-in');
  expect(many.filter((name) => FIRST_TEXTS.includes(name))).toEqual([]);
});

it.each(['vi', 'pt-BR', 'zh-pinyin'])('LANG-1 the joined file of %s holds its texts', (language) => {
  const { load } = joinedTexts(SRC);
  if (typeof load !== 'function') throw new Error('nothing is loaded');
  const code: unknown = Reflect.apply(load, undefined, [`\0joined-texts/first-${language}`]);
  expect(code).toContain(`/locales/${language}/app.json`);
  expect(code).toContain(`/locales/${language}/errors.json`);
});
