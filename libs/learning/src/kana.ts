import { KANA_GROUPS, type KanaGroup, type KanaScript } from '#contracts/constants';
import kanaRows from './data/kana.json' with { type: 'json' };
import similarGroups from './data/kana-similar.json' with { type: 'json' };

export type Kana = Readonly<{
  /** One kana, or two for a digraph such as きゃ or ティ. */
  char: string;
  /** Hepburn. */
  romaji: string;
  /** Every romaji spelling that is right, Hepburn first. */
  accepted: readonly string[];
  script: KanaScript;
  /** The first sound of the row in the chart: `ka`, `ga`, `kya` … */
  row: string;
  group: KanaGroup;
}>;

function toKana(row: (typeof kanaRows)[number]): Kana {
  const group = KANA_GROUPS.find((name) => name === row.group);
  if (group === undefined) throw new Error(`kana.json: unknown group ${row.group} of ${row.char}`);
  return { ...row, group, script: row.script === 'katakana' ? 'katakana' : 'hiragana' };
}

/** All 104 kana of the usual chart in each of both scripts, and the 33 katakana for foreign sounds. */
export const KANA: readonly Kana[] = kanaRows.map(toKana);

/** Groups of kana that learners take for one another by their shape; a kana may stand in several. */
export const SIMILAR_KANA: readonly (readonly string[])[] = similarGroups.map((group) => Array.from(group));

export function kanaByChar(char: string): Kana {
  const kana = KANA.find((candidate) => candidate.char === char);
  if (kana === undefined) throw new Error(`not a kana of the chart: ${char}`);
  return kana;
}

/** The kana that look like `char`, without itself. */
export function similarKana(char: string): ReadonlySet<string> {
  const similar = new Set(SIMILAR_KANA.filter((group) => group.includes(char)).flat());
  similar.delete(char);
  return similar;
}
