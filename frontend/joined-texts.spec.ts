import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesCode, joinedTexts, namedByMany } from './joined-texts.js';
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

it('LANG-1 joined texts are taken from the one file of their language, the others from their own', () => {
  const joined = new Map([
    ['app', 'first'],
    ['list', 'many'],
  ]);
  const languages = new Map([
    ['ja', ['app', 'list', 'audit']],
    ['vi', ['app']],
  ]);
  expect(filesCode(languages, (name) => joined.get(name))).toBe(`export const files = {
  "../../locales/ja/app.json": () => import("joined-texts/first-ja").then((texts) => texts["app"]),
  "../../locales/ja/list.json": () => import("joined-texts/many-ja").then((texts) => texts["list"]),
  "../../locales/ja/audit.json": () => import("../../locales/ja/audit.json").then((texts) => texts.default),
  "../../locales/vi/app.json": () => import("joined-texts/first-vi").then((texts) => texts["app"]),
};
`);
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
