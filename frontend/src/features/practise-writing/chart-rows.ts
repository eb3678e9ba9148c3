import type { KanaChart } from '#contracts/http/study-characters';

export type Kana = KanaChart['kana'][number];

const VOWELS = ['a', 'i', 'u', 'e', 'o'] as const;

/** Signs of one row of sounds stand side by side. */
export function rowsOf(kana: readonly Kana[]): Kana[][] {
  const rows = Map.groupBy(kana, ({ row }) => row);
  return [...rows.values()];
}

/** The vowels that head the columns; none where the rows of foreign sounds have no order of their own. */
export function columnsOf(kana: readonly Kana[]): readonly string[] {
  const found = VOWELS.filter((vowel) => kana.some(({ romaji }) => romaji.endsWith(vowel)));
  return found.length === 0 ? VOWELS : found;
}

/** The column of its vowel, counted from 1; ん, which has none, stands first. */
export function placeOf({ romaji }: Kana, columns: readonly string[], index: number): number {
  const column = columns.findIndex((vowel) => romaji.endsWith(vowel));
  return column < 0 ? index + 1 : column + 1;
}
