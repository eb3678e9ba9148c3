import { KANA, kanaByChar, similarKana } from '../kana.js';
import type { Kana } from '../kana.js';
import { plain } from '../question.js';
import type { QuestionContent } from '../question.js';
import { pick } from '../random.js';
import { arrangeChoices } from './choices.js';
import { drawSets, findDistractors } from './distractors.js';
import { explainKana } from './kana-explanation.js';

export type KanaDirection = 'to-romaji' | 'from-romaji';

/** Sounds that these kana also have as particles: each would be a second right answer for the other. */
const PARTICLE_SOUNDS: Readonly<Record<string, string>> = { は: 'wa', ハ: 'wa', へ: 'e', ヘ: 'e' };

/** What else one hears in them: Japanese says v as b. */
const alsoHeard = ({ char, romaji }: Kana): string[] =>
  [PARTICLE_SOUNDS[char], romaji.startsWith('v') ? romaji.replace('v', 'b') : undefined].filter(
    (sound) => sound !== undefined,
  );

const soundsOf = (kana: Kana): string[] => [...kana.accepted, ...alsoHeard(kana)];

/** True where no reader could take one for the other by sound: じ/ぢ, ず/づ, お/を, は/わ, へ/え are not apart. */
export function soundsApart(one: Kana, other: Kana): boolean {
  const sounds = new Set(soundsOf(one));
  return !soundsOf(other).some((sound) => sounds.has(sound));
}

const vowelOf = (kana: Kana): string => kana.romaji.slice(-1);

/** Rows that differ from a row by voicing alone. A digraph may meet any other row of digraphs. */
const PARTNER_ROWS: Readonly<Record<string, readonly string[]>> = {
  ga: ['ka'],
  za: ['sa'],
  da: ['ta'],
  ba: ['ha', 'pa'],
  pa: ['ha', 'ba'],
};

/** Signs for foreign sounds come later than the chart: no question about the chart shows one. */
const peersOf = (kana: Kana): Kana[] =>
  KANA.filter((other) => other.script === kana.script && other.group !== 'foreign');

/**
 * Two rows by two vowels, such as きゃ きょ みゃ みょ. Neighbours of the answer in both directions without the
 * fourth corner would give it away: it alone would share something with every other choice.
 */
function gridTiers(kana: Kana, seed: string): Kana[][] {
  const peers = peersOf(kana);
  const row = peers.filter((other) => other.row === kana.row);
  const digraphRows = peers.filter((other) => other.group === 'digraph').map((other) => other.row);
  const partners = PARTNER_ROWS[kana.row] ?? [...new Set(digraphRows)].filter((name) => name !== kana.row);
  const [partnerRow] = pick(`${seed}/row`, partners, 1);
  const [mate] = pick(
    `${seed}/mate`,
    row.filter((other) => other !== kana),
    1,
  );
  const partner = peers.filter((other) => other.row === partnerRow);
  const corners = [kana, mate].map((corner) => partner.find((_, place) => row[place] === corner));
  return [[mate, ...corners].filter((corner) => corner !== undefined)];
}

/**
 * グァ is alone in its row: its question has カ and ガ with their w. Of their rows ヴ is the only single sign, イェ the only
 * foreign one, and トゥ and ドゥ share their vowel with no other: they stand among what looks or sounds like them and is as long.
 */
const ALONE: Readonly<Record<string, readonly string[]>> = {
  グァ: ['クァ', 'ガ', 'カ'],
  ヴ: ['ウ', 'フ', 'グ', 'ク', 'ス', 'ズ', 'ム', 'ル', 'ツ', 'ヌ'],
  トゥ: ['ドゥ', 'ティ', 'テュ', 'ディ', 'デュ', 'ツェ', 'チェ', 'フォ', 'クォ', 'フュ', 'ウォ'],
  ドゥ: ['トゥ', 'ディ', 'デュ', 'ティ', 'テュ', 'ジェ', 'ヴィ', 'フュ', 'ヴォ', 'ヴュ', 'グァ'],
  イェ: ['ウェ', 'シェ', 'チェ', 'ツェ', 'フェ', 'ヴェ', 'ジェ', 'クェ'],
};

/** ヴュ and ヴ stand in one row: yu is a place of its own in the rows of foreign sounds. */
const placeOf = ({ group, romaji }: Kana): string =>
  group === 'foreign' && romaji.endsWith('yu') ? 'yu' : romaji.slice(-1);

/** The same two rows by two vowels for foreign sounds, with signs of the chart where these fill a row (シェ シャ ジェ ジャ). */
function foreignTiers(kana: Kana, seed: string): Kana[][] {
  const alone = ALONE[kana.char];
  if (alone !== undefined) return [alone.map(kanaByChar)];
  const peers = KANA.filter(
    (other) => other.script === kana.script && other.char.length === kana.char.length,
  );
  const at = (row: string, place: string): Kana | undefined =>
    peers.find((other) => other.row === row && placeOf(other) === place);
  const partners = peers.filter((other) => other.group === 'foreign' && placeOf(other) === placeOf(kana));
  const mates = peers.filter((other) => other.row === kana.row && other !== kana);
  const grids = mates.flatMap((mate) =>
    partners.flatMap((partner) => {
      const corner = at(partner.row, placeOf(mate));
      return partner === kana || corner === undefined ? [] : [[mate, partner, corner]];
    }),
  );
  return pick(`${seed}/grid`, grids, 1);
}

/** Only kana of the same script: へ and ヘ look the same, and another script would give the answer away. */
function shapeTiers(kana: Kana): Kana[][] {
  const similar = similarKana(kana.char);
  const peers = peersOf(kana).filter((other) => other !== kana);
  const single = peers.filter((other) => other.group !== 'digraph');
  return [
    peers.filter((other) => similar.has(other.char)),
    single.filter((other) => other.row === kana.row),
    single.filter((other) => vowelOf(other) === vowelOf(kana)),
    single,
  ];
}

/** Unvoiced single kana are mistaken by shape, voiced ones and digraphs by sound. */
function distractorTiers(kana: Kana, seed: string): Kana[][] {
  if (kana.group === 'foreign') return foreignTiers(kana, seed);
  return kana.group === 'gojuon' ? shapeTiers(kana) : gridTiers(kana, seed);
}

/** The three kana whose Hepburn another kana shares are asked with the spelling that one types for them. */
export const romajiPrompt = (kana: Kana): string => {
  const shared = KANA.find((other) => other.script === kana.script && other.romaji === kana.romaji);
  return shared?.char === kana.char ? kana.romaji : `${kana.romaji} (${kana.accepted[1] ?? kana.romaji})`;
};

const INSTRUCTION_FROM_ROMAJI = {
  hiragana: 'question.romaji-to-hiragana',
  katakana: 'question.romaji-to-katakana',
} as const;

function describe(kana: Kana): Pick<QuestionContent, 'skill' | 'explanation' | 'source' | 'level'> {
  return {
    skill: 'kana',
    explanation: explainKana(kana, romajiPrompt(kana)),
    source: { kind: 'kana', item: kana.char },
    level: kana.group === 'foreign' ? 'N4' : 'N5',
  };
}

const tagsOf = (kana: Kana, form: string): string[] => [kana.script, kana.group, `row-${kana.row}`, form];

/** What every question about a kana says of it. */
export const describeKana = (
  kana: Kana,
  form: string,
): Omit<QuestionContent, 'prompt' | 'choices' | 'key'> => ({
  ...describe(kana),
  tags: tagsOf(kana, form),
});

const shareALetter = (one: Kana, other: Kana): boolean =>
  Array.from(one.romaji).some((letter) => other.romaji.includes(letter));
const isAmidst = (kana: Kana, shown: readonly Kana[]): boolean =>
  shown.every((other) => shareALetter(kana, other));

/** True where the answer alone shares a letter with every other choice (ha beside na, ho, hi): one can guess it. */
const standsOut = (kana: Kana, wrong: readonly Kana[]): boolean =>
  isAmidst(kana, wrong) && !wrong.some((other) => isAmidst(other, [kana, ...wrong]));

/** Threes of kana of the same script that look or sound near, none of the same sound. */
export function kanaDistractors(kana: Kana, seed: string): (readonly Kana[])[] {
  const isOfGrid = kana.group !== 'gojuon' && ALONE[kana.char] === undefined;
  const draw = (turn: string, isSeen: (item: Kana) => boolean): Kana[] =>
    findDistractors({
      seed: turn,
      tiers: distractorTiers(kana, turn),
      isSafe: (item) => soundsApart(kana, item) && (isOfGrid || !isSeen(item)),
      facesOf: (item) => [item.romaji],
      isFair: (wrong) => !standsOut(kana, wrong),
      answer: kana,
    });
  return drawSets(seed, draw, ({ char }) => char);
}

/** Kana → romaji or romaji → kana, four choices. The same item, direction and seed give the same question. */
export function generateKanaQuestion(kana: Kana, direction: KanaDirection, seed: string): QuestionContent {
  const toRomaji = direction === 'to-romaji';
  const faceOf = (item: Kana): string => (toRomaji ? item.romaji : item.char);
  const faces = kanaDistractors(kana, seed).map((draw) => draw.map((item) => plain(faceOf(item))));
  return {
    ...describeKana(kana, direction),
    prompt: toRomaji
      ? { instruction: 'question.kana-to-romaji', glyph: kana.char }
      : { instruction: INSTRUCTION_FROM_ROMAJI[kana.script], text: [{ text: romajiPrompt(kana) }] },
    ...arrangeChoices(seed, plain(faceOf(kana)), ...faces),
  };
}

/** Kana → typed romaji; every usual romanisation is accepted. */
export function generateTypedKanaQuestion(kana: Kana): QuestionContent {
  return {
    ...describeKana(kana, 'typed'),
    prompt: { instruction: 'question.kana-typed', glyph: kana.char },
    key: { type: 'text', accepted: kana.accepted },
  };
}
