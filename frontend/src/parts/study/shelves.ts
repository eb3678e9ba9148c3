import { practiceSearch } from './practice-link.js';
import type { PracticeCode } from '#contracts/practice-types';

export interface Material {
  readonly type: PracticeCode;
  /** The glyph in the material's square. */
  readonly glyph: string;
  /** The page below the shelf that opens it; without one the shelf's own page does. */
  readonly slug?: string;
}

/** The learning materials in their shelves, with the paths of specification, section 2. */
export const SHELVES = [
  {
    slug: 'hiragana-katakana-practice',
    name: 'ひらがな・カタカナ練習',
    glyph: 'あ',
    materials: [
      { type: 'hiragana-practice', glyph: 'ひ', slug: 'hiragana-practice' },
      { type: 'katakana-practice', glyph: 'ア', slug: 'katakana-practice' },
    ],
  },
  {
    slug: 'hiragana-katakana-quiz',
    name: 'ひらがな・カタカナクイズ',
    glyph: '音',
    materials: [
      { type: 'audio', glyph: '音', slug: 'audio-quiz' },
      { type: 'kana', glyph: 'か', slug: 'kana-quiz' },
    ],
  },
  {
    slug: 'kanji-quiz-menu',
    name: '漢字クイズ',
    glyph: '字',
    materials: [
      { type: 'kanji-by-grade', glyph: '字', slug: 'kanji-quiz' },
      { type: 'kanji-by-level', glyph: '級', slug: 'kanji-quiz' },
      { type: 'kanji-stage', glyph: '段', slug: 'stage-mode' },
    ],
  },
  {
    slug: 'grammar-quiz',
    name: 'ことば・文法クイズ',
    glyph: '文',
    materials: [
      { type: 'particle', glyph: 'を', slug: 'particle-quiz' },
      { type: 'vocabulary', glyph: '語', slug: 'vocabulary-quiz' },
      { type: 'grammar', glyph: '文' },
    ],
  },
] as const satisfies readonly { slug: string; name: string; glyph: string; materials: readonly Material[] }[];

/** The glyph in the square of what is practised: as on its shelf, or of a kind that stands on none. */
export const glyphOf = (code: PracticeCode): string =>
  SHELVES.flatMap(({ materials }): readonly Material[] => materials).find(({ type }) => type === code)
    ?.glyph ?? (code === 'daily-challenge' ? '今' : '練');

export type Shelf = (typeof SHELVES)[number];
export type ShelfSlug = Shelf['slug'];

/** The materials that a page below the shelf opens: the kanji quiz is one page for both of its types. */
export const slugsOf = (shelf: Shelf): string[] => [
  ...new Set(shelf.materials.flatMap((material: Material) => material.slug ?? [])),
];

const materialsAt = (shelf: Shelf, slug: string): Material[] =>
  shelf.materials.filter((material: Material) => material.slug === slug);

/** The way to a material from its shelf's page; with `base`, from anywhere. */
export function wayTo(shelf: Shelf, { type, slug }: Material, base?: string): string {
  const index = base === undefined ? [] : [`${base}/${shelf.slug}`];
  if (slug === undefined) return `${index.join('')}${practiceSearch(type)}`;
  const search = materialsAt(shelf, slug).length > 1 ? practiceSearch(type) : '';
  return [...index, slug].join('/') + search;
}
