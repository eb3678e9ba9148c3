import type { ItemKind } from '#contracts/constants';
import type { PracticeCode } from '#contracts/practice-types';
import { practiceSearch } from './practice-link.js';

/** The practice that drills things of a kind. */
const DRILLED_BY: Readonly<Record<ItemKind, PracticeCode>> = {
  kana: 'kana',
  kanji: 'kanji-by-grade',
  word: 'vocabulary',
  particle: 'particle',
  grammar: 'grammar',
  listening: 'audio',
};

/** The part of an address after `?` that drills just these two. */
export const drillSearch = (kind: ItemKind, items: readonly string[]): string =>
  practiceSearch(DRILLED_BY[kind], { items: [...items], drill: true });
