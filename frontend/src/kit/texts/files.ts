export type Texts = Record<string, string>;
/** Of one language: what loads each of its namespaces. */
export type LanguageTexts = Readonly<Record<string, () => Promise<Texts>>>;

const files = import.meta.glob<Texts>('../../locales/*/*.json', { import: 'default' });

function byLanguage(): Record<string, () => Promise<LanguageTexts>> {
  const tables: Record<string, Record<string, () => Promise<Texts>>> = {};
  for (const [path, load] of Object.entries(files)) {
    const [, language = '', namespace = ''] = /([^/]+)\/([^/]+)\.json$/.exec(path) ?? [];
    (tables[language] ??= {})[namespace] = load;
  }
  return Object.fromEntries(
    Object.entries(tables).map(([language, table]) => [language, () => Promise.resolve(table)]),
  );
}

/**
 * A language is added by adding its files, each loaded when a page asks for it. In the build a language's table comes with
 * the texts that are loaded before anything is drawn (`frontend/joined-texts.ts`): nobody loads the tables of the others.
 */
export const languages: Readonly<Record<string, () => Promise<LanguageTexts>>> = byLanguage();
