import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const Texts = z.record(z.string(), z.string());
const LOCALES = join(import.meta.dirname, '../../locales');
const namespaces = readdirSync(join(LOCALES, 'en'));
const others = readdirSync(LOCALES).filter((name) => !name.endsWith('.json') && !/^(en|ja)$/.test(name));
const textsOf = (language: string, file: string) =>
  Object.entries(Texts.parse(JSON.parse(readFileSync(join(LOCALES, language, file), 'utf8'))));

/** Names that no language translates. */
const FORMATS = [
  'CSV',
  'Excel (XLSX)',
  'Moodle GIFT',
  'Moodle XML',
  'Aiken',
  'QTI 1.2',
  'QTI 2.1',
  'QTI 2.2',
  'QTI 3.0',
];
const PACKAGES = ['Anki (.apkg)', 'OpenDocument (ODS)'];
/** As Japanese is written in Latin letters, in English and elsewhere. */
const ROMANIZED = ['Hiragana', 'Katakana', 'Furigana', 'Kanji', 'Kana', 'kanji', 'kana', 'Kanji {{level}}'];
/** As those who run computers say it everywhere. */
const OPERATED = ['API', 'Worker', 'ms'];
/** As providers of OpenID Connect call them in whatever language: who sets them up looks for these words. */
const OPENID = ['Issuer', 'Client ID', 'Client secret'];
/** What a language writes as English does, by its own dictionary. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  vi: [...FORMATS, ...PACKAGES, ...ROMANIZED, ...OPERATED, ...OPENID, 'Menu', 'Video'],
  'zh-pinyin': [...FORMATS.filter((name) => name !== 'Excel (XLSX)'), 'API'],
  id: [
    ...[...FORMATS, ...PACKAGES, ...ROMANIZED, 'Menu', 'Video', 'No.', 'Level', 'Status', 'Offline'],
    ...['Format', 'Tag', 'Timer', 'Median', 'API', 'Worker', ...OPENID],
  ],
  'pt-BR': [
    ...OPERATED,
    ...[...FORMATS, ...PACKAGES, ...ROMANIZED, 'Menu', 'Link', 'Total', 'min', 'h:min', '{{count}} min'],
    ...['{{value}} min', '{{count}} pt', '{{count}} pts', 'で: total', 'で: material'],
  ],
  ne: [...FORMATS, ...PACKAGES, 'API', 'ms', ...OPENID],
  hi: [...FORMATS, ...PACKAGES, 'API', 'ms', ...OPENID],
};

const hasWord = (text: string): boolean => /[A-Za-z]{2,}/.test(text.replaceAll(/{{[\w, ]+}}/g, ''));

describe.each(others)('texts in %s', (language) => {
  const english = new Map(
    namespaces.map((file) => [file, new Set(textsOf('en', file).map(([, text]) => text))]),
  );
  const same = new Set(
    namespaces.flatMap((file) =>
      textsOf(language, file)
        .map(([, text]) => text)
        .filter((text) => hasWord(text) && english.get(file)?.has(text)),
    ),
  );

  it('LANG-1 no text is that of English, but for names and for words that are the same', () => {
    expect([...same].filter((text) => !SAME[language]?.includes(text))).toEqual([]);
  });

  it('LANG-1 no exception stands for nothing', () => {
    expect(SAME[language]?.filter((text) => !same.has(text))).toEqual([]);
  });

  it('LANG-1 what is counted has the plural forms that the language has, and no others', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
    for (const file of namespaces) {
      const counted = new Map<string, string[]>();
      for (const [key] of textsOf(language, file)) {
        const [, base, form] = /^(.+)_(one|two|few|many|other)$/.exec(key) ?? [];
        if (base && form) counted.set(base, [...(counted.get(base) ?? []), form]);
      }
      for (const [base, own] of counted) expect(own.toSorted(), `${file} ${base}`).toEqual(forms);
    }
  });

  it('LANG-2 has no marks of furigana', () => {
    for (const file of namespaces)
      for (const [key, text] of textsOf(language, file))
        expect(text, `${file} ${key}`).not.toMatch(/[《》]/u);
  });
});
