import { KANA, similarKana } from '../kana.js';
import type { Kana } from '../kana.js';
import { explainReading } from '../explanations.js';
import type { QuestionContent } from '../question.js';
import { arrangeChoices } from './choices.js';
import { chooseDistractors } from './distractors.js';

export type KanaDirection = 'to-romaji' | 'from-romaji';

/** Sounds that these kana also have as particles: each would be a second right answer for the other. */
const PARTICLE_SOUNDS: Readonly<Record<string, string>> = { は: 'wa', ハ: 'wa', へ: 'e', ヘ: 'e' };

const soundsOf = (kana: Kana): string[] => {
  const particle = PARTICLE_SOUNDS[kana.char];
  return particle === undefined ? [...kana.accepted] : [...kana.accepted, particle];
};

/** True where no reader could take one for the other by sound: じ/ぢ, ず/づ, お/を, は/わ, へ/え are not apart. */
export function soundsApart(one: Kana, other: Kana): boolean {
  const sounds = new Set(soundsOf(one));
  return !soundsOf(other).some((sound) => sounds.has(sound));
}

const vowelOf = (kana: Kana): string => kana.romaji.slice(-1);

/** Only kana of the same script: へ and ヘ look the same, and another script would give the answer away. */
function distractorTiers(kana: Kana): Kana[][] {
  const similar = similarKana(kana.char);
  const peers = KANA.filter((other) => other.script === kana.script && other.char !== kana.char);
  const sameSize = peers.filter((other) => (other.group === 'digraph') === (kana.group === 'digraph'));
  return [
    peers.filter((other) => similar.has(other.char)),
    sameSize.filter((other) => other.row === kana.row),
    sameSize.filter((other) => vowelOf(other) === vowelOf(kana)),
    sameSize,
  ];
}

/** The three kana whose Hepburn another kana shares are asked with the spelling that one types for them. */
const romajiPrompt = (kana: Kana): string => {
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
    explanation: explainReading(kana.char, romajiPrompt(kana)),
    source: { kind: 'kana', item: kana.char },
    level: 'N5',
  };
}

const tagsOf = (kana: Kana, form: string): string[] => [kana.script, kana.group, `row-${kana.row}`, form];

/** Kana → romaji or romaji → kana, four choices. The same item, direction and seed give the same question. */
export function generateKanaQuestion(kana: Kana, direction: KanaDirection, seed: string): QuestionContent {
  const toRomaji = direction === 'to-romaji';
  const faceOf = (item: Kana): string => (toRomaji ? item.romaji : item.char);
  const isSafe = (item: Kana): boolean => soundsApart(kana, item);
  const soundOf = (item: Kana): string => item.romaji;
  const tiers = distractorTiers(kana);
  const wrong = chooseDistractors({ seed, tiers, isSafe, identityOf: soundOf, answer: kana });
  const faces = wrong.map((item) => ({ text: faceOf(item) }));
  return {
    ...describe(kana),
    prompt: toRomaji
      ? { instruction: 'question.kana-to-romaji', glyph: kana.char }
      : { instruction: INSTRUCTION_FROM_ROMAJI[kana.script], text: [{ text: romajiPrompt(kana) }] },
    ...arrangeChoices(seed, { text: faceOf(kana) }, faces),
    tags: tagsOf(kana, direction),
  };
}

/** Kana → typed romaji; every usual romanisation is accepted. */
export function generateTypedKanaQuestion(kana: Kana): QuestionContent {
  return {
    ...describe(kana),
    prompt: { instruction: 'question.kana-typed', glyph: kana.char },
    key: { type: 'text', accepted: kana.accepted },
    tags: tagsOf(kana, 'typed'),
  };
}
