export type Texts = Record<string, string>;

/**
 * A language is added by adding its files, each loaded when a page asks for it. The build joins those that most pages need
 * (`frontend/joined-texts.ts`).
 */
export const files: Readonly<Record<string, () => Promise<Texts>>> = import.meta.glob<Texts>(
  '../../locales/*/*.json',
  { import: 'default' },
);
