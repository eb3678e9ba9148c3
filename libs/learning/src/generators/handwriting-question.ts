import { uuidv5 } from '#libs/kernel';
import { KANJI, kanjiByChar } from '../kanji.js';
import type { Kanji } from '../kanji.js';
import type { Kana } from '../kana.js';
import type { HandwritingContent, Prompt, StrokesKey } from '../question.js';
import { readingLine } from '../readings.js';
import { strokesOf, WRITTEN_KANA, writtenRivals } from '../reference-strokes.js';
import { soundOf } from '../sounds.js';
import { describeKana, romajiPrompt } from './kana-question.js';
import { describeKanji } from './kanji-question.js';

/** What tells the character: a kana's romaji with its sound or alone, a kanji's meaning with its readings. */
export const HANDWRITING_CUES = ['sound', 'romaji', 'meaning'] as const;
export type HandwritingCue = (typeof HANDWRITING_CUES)[number];

/** The version of every such question: it is made of the character alone. */
export const HANDWRITING_VERSION = 1;

export const handwritingId = (char: string, cue: HandwritingCue): string => uuidv5('handwriting', char, cue);

const kanaOf = new Map(WRITTEN_KANA.map((kana) => [kana.char, kana]));

function keyOf(char: string): StrokesKey {
  return { type: 'strokes', char, strokes: strokesOf(char), rivals: writtenRivals(char).map(strokesOf) };
}

const INSTRUCTION = {
  hiragana: 'question.handwriting-hiragana',
  katakana: 'question.handwriting-katakana',
} as const;

/** お and を, じ and ぢ, ず and づ sound the same: of the second of each the sound would not say which is meant. */
export const isToldBySound = ({ char, script, romaji }: Kana): boolean =>
  soundOf('kana', char) !== undefined &&
  WRITTEN_KANA.find((other) => other.script === script && other.romaji === romaji)?.char === char;

/** The letters stand there too where there is a sound: who cannot hear it, or hear it now, can write all the same. */
function kanaPrompt(kana: Kana, cue: 'sound' | 'romaji'): Prompt {
  const audio = cue === 'sound' ? soundOf('kana', kana.char) : undefined;
  return {
    instruction: INSTRUCTION[kana.script],
    text: [{ text: romajiPrompt(kana) }],
    ...(audio === undefined ? {} : { audio }),
  };
}

function kanaHandwriting(kana: Kana, cue: 'sound' | 'romaji'): HandwritingContent {
  return {
    ...describeKana(kana, 'handwriting'),
    skill: 'handwriting',
    prompt: kanaPrompt(kana, cue),
    key: keyOf(kana.char),
  };
}

function kanjiHandwriting(kanji: Kanji): HandwritingContent {
  return {
    ...describeKanji(kanji, 'kanji-writing'),
    tags: ['kanji', 'handwriting'],
    skill: 'handwriting',
    prompt: {
      instruction: 'question.handwriting',
      text: [{ text: readingLine(kanji) }],
      meaning: kanji.meaning,
    },
    key: keyOf(kanji.char),
  };
}

/**
 * The character is to be written: a kana from its sound or romaji, a kanji from its meaning and readings. Throws for a
 * character without strokes, and for a cue that does not tell it.
 */
export function handwritingQuestion(char: string, cue: HandwritingCue): HandwritingContent {
  const kana = kanaOf.get(char);
  if (kana === undefined && cue === 'meaning') return kanjiHandwriting(kanjiByChar(char));
  if (kana === undefined || cue === 'meaning') throw new Error(`${char} is not told by its ${cue}`);
  if (cue === 'sound' && !isToldBySound(kana)) throw new Error(`the sound does not tell ${char}`);
  return kanaHandwriting(kana, cue);
}

/** Every question of handwriting there is, by id: two of most kana, one of each kanji. */
const asked = new Map<string, readonly [string, HandwritingCue]>([
  ...WRITTEN_KANA.flatMap((kana) =>
    [...(isToldBySound(kana) ? (['sound'] as const) : []), 'romaji' as const].map(
      (cue) => [handwritingId(kana.char, cue), [kana.char, cue] as const] as const,
    ),
  ),
  ...KANJI.map(({ char }) => [handwritingId(char, 'meaning'), [char, 'meaning'] as const] as const),
]);

/** Undefined for an id that is no question of handwriting. */
export function handwritingById(id: string): HandwritingContent | undefined {
  const found = asked.get(id);
  return found && handwritingQuestion(...found);
}
