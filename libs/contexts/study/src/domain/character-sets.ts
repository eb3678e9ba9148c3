import { type CharacterSet, KANA_GROUPS, type KanaGroup, type KanaScript } from '#contracts/constants';
import { KANA, type Kana, KANJI } from '#libs/learning';

interface Placed {
  readonly char: string;
  readonly row: string | null;
  readonly place: number | null;
}
interface Characters {
  readonly kind: 'kana' | 'kanji';
  readonly parts: readonly { readonly part: KanaGroup | null; readonly characters: readonly Placed[] }[];
}

const VOWELS = 'aiueo';
const DIGRAPH_VOWELS = 'auo';

/** In its row by its vowel; the sounds of other languages have no order of rows, and ん stands alone. */
function placed({ char, romaji, row, group }: Kana): Placed {
  if (group === 'foreign') return { char, row: null, place: null };
  const vowels = group === 'digraph' ? DIGRAPH_VOWELS : VOWELS;
  return { char, row, place: Math.max(0, vowels.indexOf(romaji.at(-1) ?? '')) };
}

function kanaOf(script: KanaScript): Characters {
  const kana = KANA.filter((one) => one.script === script);
  const parts = KANA_GROUPS.map((part) => ({
    part,
    characters: kana.filter(({ group }) => group === part).map(placed),
  }));
  return { kind: 'kana', parts: parts.filter(({ characters }) => characters.length > 0) };
}

/** The characters of a script or level in the order in which they are learned. */
export function charactersOf(set: CharacterSet): Characters {
  if (set === 'hiragana' || set === 'katakana') return kanaOf(set);
  const characters = KANJI.filter(({ level }) => level === set).map(({ char }) => ({
    ...{ char, row: null, place: null },
  }));
  return { kind: 'kanji', parts: [{ part: null, characters }] };
}
