import { GRADES, type ItemKind, LEVELS } from '#contracts/constants';
import {
  GRAMMAR_GAP_ITEMS,
  KANA,
  KANJI,
  LISTENING_ITEMS,
  PARTICLE_ITEMS,
  SENTENCE_ORDER_ITEMS,
  wordKey,
  WORDS,
} from '#libs/learning';

/** What a learner may meet, in groups whose progress is shown; `null`: of no group that is counted apart. */
interface Learnable {
  readonly kind: ItemKind;
  readonly item: string;
  readonly shelf: Shelf;
  readonly grade: number | null;
  readonly level: string | null;
}
export const SHELVES = ['hiragana', 'katakana', 'kanji', 'word', 'particle', 'grammar', 'listening'] as const;
export type Shelf = (typeof SHELVES)[number];

const learnable = (
  kind: ItemKind,
  item: string,
  more: Partial<Pick<Learnable, 'shelf' | 'grade' | 'level'>> = {},
): Learnable => ({
  kind,
  item,
  shelf: kind === 'kana' ? 'hiragana' : kind,
  grade: null,
  level: null,
  ...more,
});

const ALL: readonly Learnable[] = [
  ...KANA.map(({ char, script }) => learnable('kana', char, { shelf: script })),
  ...KANJI.map(({ char, grade, level }) => learnable('kanji', char, { grade, level })),
  ...WORDS.map((word) => learnable('word', wordKey(word), { level: word.level })),
  ...PARTICLE_ITEMS.map(({ id }) => learnable('particle', id)),
  ...[...GRAMMAR_GAP_ITEMS, ...SENTENCE_ORDER_ITEMS].map(({ id }) => learnable('grammar', id)),
  ...LISTENING_ITEMS.map(({ id, level }) => learnable('listening', id, { level })),
];
const keyOf = (kind: string, item: string): string => `${kind}/${item}`;
const BY_KEY = new Map(ALL.map((one) => [keyOf(one.kind, one.item), one]));

export interface Coverage {
  readonly total: number;
  readonly met: number;
  readonly mastered: number;
}
export interface MetItem {
  readonly kind: string;
  readonly item: string;
  readonly mastered: boolean;
}

/** How much of each group was met and is mastered. Items that the product no longer has are left out. */
export class Covered {
  private readonly met: readonly (Learnable & { readonly mastered: boolean })[];

  constructor(items: readonly MetItem[]) {
    this.met = items.flatMap(({ kind, item, mastered }) => {
      const known = BY_KEY.get(keyOf(kind, item));
      return known === undefined ? [] : [{ ...known, mastered }];
    });
  }

  of(belongs: (one: Learnable) => boolean): Coverage {
    const met = this.met.filter(belongs);
    return {
      total: ALL.filter(belongs).length,
      met: met.length,
      mastered: met.filter(({ mastered }) => mastered).length,
    };
  }

  shelf(shelf: Shelf): Coverage {
    return this.of((one) => one.shelf === shelf);
  }

  kanjiByGrade() {
    return GRADES.map((grade) => ({
      grade,
      ...this.of((one) => one.kind === 'kanji' && one.grade === grade),
    }));
  }

  byLevel(kind: 'kanji' | 'word' | 'listening') {
    return LEVELS.map((level) => ({
      level,
      ...this.of((one) => one.kind === kind && one.level === level),
    })).filter(({ total }) => total > 0);
  }
}
