import { CONTENT_LANGUAGES, type ContentLanguage } from '#libs/learning';

/** A column of the table, by what stands in it. */
export type Column =
  | 'skill'
  | 'instruction'
  | 'glyph'
  | 'text'
  | 'meaning'
  | 'picture'
  | 'audio'
  | 'answer'
  | 'explanation'
  | 'tags'
  | 'level'
  | 'grade'
  | 'theme'
  | `left ${number}`
  | `choice ${number}`
  | `${'meaning' | 'explanation'} ${ContentLanguage}`;

/** Cells of a row, by column; '' where there is none. */
export type Cells = (column: Column) => string;

const numbered = <Name extends 'left' | 'choice'>(name: Name) =>
  [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `${name} ${number}` as const);
const localized = <Name extends 'meaning' | 'explanation'>(name: Name) =>
  CONTENT_LANGUAGES.map((language) => `${name} ${language}` as const);

export const LEFT = numbered('left');
export const CHOICES = numbered('choice');
export const MEANINGS = localized('meaning');
export const EXPLANATIONS = localized('explanation');

/** All columns, in the order in which they are written. */
export const COLUMNS: readonly Column[] = [
  'skill',
  'instruction',
  'glyph',
  'text',
  'meaning',
  ...MEANINGS,
  'picture',
  'audio',
  ...LEFT,
  ...CHOICES,
  'answer',
  'explanation',
  ...EXPLANATIONS,
  'tags',
  'level',
  'grade',
  'theme',
];

/** Headings of exports, and what else people write above such columns; the first name of each language is written. */
const NAMES: Readonly<Record<string, Readonly<Record<'en' | 'ja', readonly string[]>>>> = {
  skill: { en: ['Skill', 'Type'], ja: ['種類', 'スキル'] },
  instruction: { en: ['Instruction'], ja: ['指示'] },
  glyph: { en: ['Character', 'Glyph'], ja: ['文字'] },
  text: { en: ['Question', 'Text', 'Prompt'], ja: ['問題文', '問題', '質問'] },
  meaning: { en: ['Meaning'], ja: ['意味'] },
  picture: { en: ['Picture', 'Image'], ja: ['画像'] },
  audio: { en: ['Sound', 'Audio'], ja: ['音声'] },
  left: { en: ['Left'], ja: ['左'] },
  choice: { en: ['Choice', 'Option'], ja: ['選択肢'] },
  answer: { en: ['Answer', 'Correct'], ja: ['正解', '答え', '解答'] },
  explanation: { en: ['Explanation', 'Feedback'], ja: ['解説', '説明'] },
  tags: { en: ['Tags', 'Tag'], ja: ['タグ'] },
  level: { en: ['Level', 'JLPT'], ja: ['レベル'] },
  grade: { en: ['Grade'], ja: ['学年'] },
  theme: { en: ['Theme'], ja: ['テーマ'] },
};

/** @param language of the headings: every other one gets the English ones */
export function headingOf(column: Column, language: ContentLanguage): string {
  const [name = '', ...rest] = column.split(' ');
  const heading = NAMES[name]?.[language === 'ja' ? 'ja' : 'en'][0] ?? name;
  const [detail] = rest;
  if (detail === undefined) return heading;
  return /^\d$/.test(detail) ? `${heading} ${detail}` : `${heading} (${detail})`;
}

/** A heading without what people write differently: width, case, spaces, hyphens and brackets. */
const keyOf = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_\-.・()*※]/g, '');

const BY_HEADING: ReadonlyMap<string, Column> = new Map(
  COLUMNS.flatMap((column): [string, Column][] => {
    const [name = '', detail = ''] = column.split(' ');
    const names = [name, ...(NAMES[name]?.en ?? []), ...(NAMES[name]?.ja ?? [])];
    return names.map((one) => [keyOf(one + detail), column]);
  }),
);

export const columnOf = (heading: string): Column | undefined => BY_HEADING.get(keyOf(heading));
