/** Kana and romaji brought to one canonical spelling of their sound, so that they can be compared. */
import { KANA } from '../kana.js';
import type { Kana } from '../kana.js';
import { toHiragana } from '../readings.js';

/** Hepburn syllables, with these marks for what is no syllable of its own. */
const GEMINATE = 'Q';
const NASAL = 'N';
const LONG = '-';
type Tokens = string[];

const CHART = KANA.filter((kana) => kana.script === 'hiragana' && kana.char !== 'ん');
const FOREIGN = KANA.filter((kana) => kana.group === 'foreign');
const SYLLABLE_OF_KANA = new Map<string, string>([
  ...[...CHART, ...FOREIGN].map((kana): [string, string] => [toHiragana(kana.char), kana.romaji]),
  ['ゃ', 'ya'],
  ['ゅ', 'yu'],
  ['ょ', 'yo'],
  ['っ', GEMINATE],
  ['ん', NASAL],
  ['ー', LONG],
]);
type Syllables = ReadonlyMap<string, string>;
const spellingsOf = (kana: readonly Kana[]): Map<string, string> =>
  new Map(kana.flatMap(({ accepted, romaji }) => accepted.map((spelling) => [spelling, romaji])));
/** ti is チ for those who write Kunrei and ティ for those who write Hepburn; so with tu, di, du, tyu and wo. */
const SYLLABLE_OF_ROMAJI = spellingsOf([...FOREIGN, ...CHART]);
const SYLLABLE_OF_HEPBURN = spellingsOf([...CHART, ...FOREIGN]);

const MACRONS = /[āâīîūûēêōô]/gu;
const VOWEL_OF_MACRON = 'āaâaīiîiūuûuēeêeōoôo';
const longMark = (char: string): string =>
  `${VOWEL_OF_MACRON[VOWEL_OF_MACRON.indexOf(char) + 1] ?? ''}${LONG}`;

type Step = Readonly<{ token: string; length: number }>;

function longest(table: Syllables, text: string, start: number, max: number): Step | undefined {
  for (let length = max; length > 0; length--) {
    const token = table.get(text.slice(start, start + length));
    if (token !== undefined && start + length <= text.length) return { token, length };
  }
  return undefined;
}

/** ん: n', nn before no vowel, n before no vowel, and the m of shimbun. */
function nasalAt(text: string, start: number): Step | undefined {
  const match = /^(?:n'|nn(?![aiueoy])|n(?![aiueoy])|m(?=[bpm]))/u.exec(text.slice(start));
  return match === null ? undefined : { token: NASAL, length: match[0].length };
}

/** っ: a doubled consonant, or the t of matcha. */
function geminateAt(text: string, start: number): Step | undefined {
  return /^(?:([bcdfghjkpqrstwyz])\1|tch)/u.test(text.slice(start))
    ? { token: GEMINATE, length: 1 }
    : undefined;
}

function tokenize(text: string, stepAt: (start: number) => Step | undefined): Tokens | undefined {
  const tokens: Tokens = [];
  for (let at = 0; at < text.length;) {
    const step = stepAt(at);
    if (step === undefined) return undefined;
    tokens.push(step.token);
    at += step.length;
  }
  return tokens;
}

function romajiTokens(text: string, syllables: Syllables): Tokens | undefined {
  const spelled = text.replaceAll(MACRONS, longMark);
  return tokenize(spelled, (at) => {
    if (spelled[at] === LONG) return { token: LONG, length: 1 };
    return nasalAt(spelled, at) ?? geminateAt(spelled, at) ?? longest(syllables, spelled, at, 3);
  });
}

function spell(tokens: Tokens): string {
  const parts = tokens.map((token, index) => {
    const next = tokens[index + 1] ?? '';
    if (token === GEMINATE) return next.startsWith('ch') ? 't' : (next[0] ?? GEMINATE);
    if (token === NASAL) return /^[aiueoy]/u.test(next) ? "n'" : 'n';
    return token === LONG ? (tokens[index - 1] ?? '').slice(-1) : token;
  });
  return parts
    .join('')
    .replaceAll(/aa/gu, 'ā')
    .replaceAll(/ii/gu, 'ī')
    .replaceAll(/uu/gu, 'ū')
    .replaceAll(/e[ei]/gu, 'ē')
    .replaceAll(/o[ou]/gu, 'ō');
}

/** How hiragana may be written in romaji: with and without the apostrophe after ん. Empty if it is not all kana. */
export function kanaSounds(hiragana: string): string[] {
  const tokens = tokenize(hiragana, (at) => longest(SYLLABLE_OF_KANA, hiragana, at, 2));
  if (tokens === undefined) return [];
  const sound = spell(tokens);
  return [...new Set([sound, sound.replaceAll("'", '')])];
}

/**
 * The sounds that a romaji text may mean, in Kunrei or in Hepburn: an input method writes ん as nn also before a vowel
 * (honnya, ほんや).
 */
export function romajiSounds(romaji: string): string[] {
  const spellings = [romaji, romaji.replaceAll('nn', "n'")];
  const readings = [SYLLABLE_OF_ROMAJI, SYLLABLE_OF_HEPBURN].flatMap((syllables) =>
    spellings.map((spelling) => romajiTokens(spelling, syllables)),
  );
  return [...new Set(readings.flatMap((tokens) => (tokens === undefined ? [] : [spell(tokens)])))];
}
