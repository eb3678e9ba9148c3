import { KANJI, similarKanji } from './kanji.js';
import { lengthOf, soundNeighbours } from './sound-neighbours.js';
import { kindOf } from './word-kinds.js';
import { WORDS, groupOf, soundOfWord, wordScript } from './words.js';
import type { Word } from './words.js';

/** Words that a learner may take for one another: the wrong choices that teach most. */

const bySound = Map.groupBy(WORDS, soundOfWord);

/** Words of the same sound, accent aside, without itself. */
export const homophones = (word: Word): Word[] =>
  (bySound.get(soundOfWord(word)) ?? []).filter((other) => other !== word);

/** Words that differ by what is easily missed, and longer ones that differ by one sign: びょういん and びよういん. */
export function soundsAlike(word: Word): Word[] {
  const { slight, one } = soundNeighbours(word);
  return lengthOf(word) < 3 ? [...slight] : [...slight, ...one];
}

const HAN = /\p{Script=Han}/gu;
const kanjiOf = ({ word }: Word): string[] => word.match(HAN) ?? [];

const byKanji = new Map<string, Word[]>();
for (const word of WORDS) {
  for (const char of new Set(kanjiOf(word))) byKanji.set(char, [...(byKanji.get(char) ?? []), word]);
}

const withOneOf = (chars: readonly string[]): Word[] => chars.flatMap((char) => byKanji.get(char) ?? []);

const JOYO = new Set(KANJI.map(({ char }) => char));
const lookAlikes = (char: string): string[] => (JOYO.has(char) ? [...similarKanji(char)] : []);

/** Words that share a kanji with this one, and words as long as it with a kanji that looks like one of its own. */
export function looksAlike(word: Word): Word[] {
  const chars = kanjiOf(word);
  const similar = withOneOf(chars.flatMap(lookAlikes)).filter(
    (other) => other.word.length === word.word.length,
  );
  const found = new Set([...withOneOf(chars), ...similar]);
  found.delete(word);
  return [...found];
}

/** Grouped once: a bank asks for the same groups a thousand times. */
const groups = {
  theme: Map.groupBy(WORDS, (word) => `${groupOf(word)} ${word.theme}`),
  level: Map.groupBy(WORDS, (word) => `${groupOf(word)} ${word.level}`),
  any: Map.groupBy(WORDS, groupOf),
};
const inScript = {
  theme: Map.groupBy(WORDS, (word) => `${groupOf(word)} ${word.theme} ${wordScript(word)}`),
  level: Map.groupBy(WORDS, (word) => `${groupOf(word)} ${word.level} ${wordScript(word)}`),
  any: Map.groupBy(WORDS, (word) => `${groupOf(word)} ${wordScript(word)}`),
  all: Map.groupBy(WORDS, wordScript),
};

const STEPS = ['N5', 'N4', 'N3'];

/** True where who learns `word` has met `other`, or learns it at the same time. */
export const isMetWith = (word: Word, other: Word): boolean =>
  STEPS.indexOf(other.level) <= STEPS.indexOf(word.level);

/** Themes beside which a noun of the first does not stand out. */
const NEAR_THEMES = new Map(
  [
    'colour quality quantity',
    'time quantity',
    'food drink shopping',
    'drink food shopping',
    'body health',
    'health body safety',
    'family people',
    'people family society',
    'housing home city',
    'home housing tools daily-life clothes',
    'weather nature',
    'nature weather animals',
    'animals nature weather',
    'language school communication',
    'school language office',
    'communication language office',
    'city transport housing shopping travel',
    'transport city travel movement',
    'travel transport city hobby',
    'position city',
    'hobby school travel',
    'clothes home shopping',
    'money shopping work society',
    'shopping money city food',
    'society work city people',
    'work office society tools safety',
    'office work tools school',
    'tools work office home',
    'safety work health',
    'daily-life home housing hobby',
    'quantity time money position',
    'grammar thought language',
    'thought feeling language school',
    'feeling thought quality health',
    'quality thought society quantity feeling',
    'action work daily-life',
    'movement transport travel',
    'greeting communication language',
  ].map((line): [string, readonly string[]] => {
    const themes = line.split(' ');
    return [themes[0] ?? '', themes];
  }),
);
const areNear = (one: string, other: string): boolean =>
  NEAR_THEMES.get(one)?.includes(other) ?? one === other;

/** For the same place in a sentence, and a noun also of the same or a near theme. */
export const isOfField = (word: Word, other: Word): boolean =>
  groupOf(other) === groupOf(word) && (groupOf(word) !== 'noun' || areNear(word.theme, other.theme));

const fields = new WeakMap<readonly Word[], Map<string, readonly Word[]>>();
const NO_WORDS: readonly Word[] = [];

/** Those of the field; found once for all words of a theme. */
function fieldIn(words: readonly Word[], word: Word): readonly Word[] {
  const known = fields.get(words) ?? new Map<string, readonly Word[]>();
  fields.set(words, known);
  const key = `${groupOf(word)} ${word.theme}`;
  const field = known.get(key) ?? words.filter((other) => isOfField(word, other));
  known.set(key, field);
  return field;
}

/** What the learner has met of the theme first, then the theme, then the field in the same order; then the level, and any. */
function tiers(
  word: Word,
  theme: readonly Word[] = [],
  level: readonly Word[] = [],
  any: readonly Word[] = NO_WORDS,
  all: readonly Word[] = [],
): (readonly Word[])[] {
  const isMet = (other: Word): boolean => isMetWith(word, other);
  const field = fieldIn(any, word);
  return [theme.filter(isMet), theme, field.filter(isMet), field, level, any, all];
}

/** Words for the same place in a sentence: of the same theme, of its field, of the same level, any; then any word at all. */
export function peerTiers(word: Word): (readonly Word[])[] {
  const group = groupOf(word);
  const { theme, level, any } = groups;
  const [field, step] = [theme.get(`${group} ${word.theme}`), level.get(`${group} ${word.level}`)];
  return tiers(word, field, step, any.get(group), WORDS);
}

/** The same among words that are written alike. */
export function peerTiersInScript(word: Word): (readonly Word[])[] {
  const [group, script] = [groupOf(word), wordScript(word)];
  const { theme, level, any, all } = inScript;
  const field = theme.get(`${group} ${word.theme} ${script}`);
  return tiers(
    word,
    field,
    level.get(`${group} ${word.level} ${script}`),
    any.get(`${group} ${script}`),
    all.get(script),
  );
}

const byKind = Map.groupBy(WORDS, kindOf);
const byKindInScript = Map.groupBy(WORDS, (word) => `${kindOf(word)} ${wordScript(word)}`);
/** Among eight or ten words of the kind none is left out for its theme. */
const IN_KIND_ALONE = new Set(['person', 'country', 'date', 'counter']);

const kindTiersOf = new WeakMap<readonly Word[], Map<string, (readonly Word[])[]>>();

/** Of one kind: what the learner has met first, of the same theme before the field. */
function tiersIn(kind: readonly Word[], word: Word): (readonly Word[])[] {
  const known = kindTiersOf.get(kind) ?? new Map<string, (readonly Word[])[]>();
  kindTiersOf.set(kind, known);
  const key = `${word.theme} ${word.level}`;
  const seen = known.get(key);
  if (seen !== undefined) return seen;
  const field = IN_KIND_ALONE.has(kindOf(word)) ? kind : kind.filter((other) => isOfField(word, other));
  const theme = field.filter((other) => other.theme === word.theme);
  const isMet = (other: Word): boolean => isMetWith(word, other);
  const found = [theme.filter(isMet), theme, field.filter(isMet), field];
  known.set(key, found);
  return found;
}

/** Words that one sees to be the same kind of thing, before any others (`peerTiers`). */
export function kindTiers(word: Word): (readonly Word[])[] {
  return [...tiersIn(byKind.get(kindOf(word)) ?? [], word), ...peerTiers(word)];
}

/** The same among words that are written alike. */
export function kindTiersInScript(word: Word): (readonly Word[])[] {
  const kind = byKindInScript.get(`${kindOf(word)} ${wordScript(word)}`) ?? [];
  return [...tiersIn(kind, word), ...peerTiersInScript(word)];
}
