import type { AnswerKey, StrokesKey } from '../question.js';
import { toHiragana } from '../readings.js';
import { sameTypedAnswer } from './typed-answer.js';

/** What a written reading lacks, or has too much: a long vowel, a small っ, or one mora that is another. */
export type NearMiss = 'long-vowel' | 'small-tsu' | 'one-mora';

const KANA = /^[ぁ-ゖー]+$/u;
/** A kana with the small one that belongs to it. */
const MORAE = /[ぁ-ゖー][ゃゅょぁぃぅぇぉゎ]?/gu;
const LENGTHENS = new Set(['ー', 'あ', 'い', 'う', 'え', 'お']);
const SMALL_TSU = 'っ';
/** Of two morae one that is wrong is half of the word: another word, not a slip. */
const SHORTEST = 3;

/** How the answer misses an accepted reading by one mora; undefined where it is right, or wrong by more, or no kana. */
export function nearMissOf(value: string, key: AnswerKey | StrokesKey): NearMiss | undefined {
  if (key.type !== 'text') return undefined;
  if (key.accepted.some((accepted) => sameTypedAnswer(value, accepted))) return undefined;
  const typed = moraeOf(value);
  const misses = key.accepted.map((accepted) => missOf(typed, moraeOf(accepted)));
  return misses.find((miss) => miss !== undefined);
}

function moraeOf(text: string): readonly string[] {
  const kana = toHiragana(text.normalize('NFKC').trim());
  return KANA.test(kana) ? (kana.match(MORAE) ?? []) : [];
}

function missOf(typed: readonly string[], wanted: readonly string[]): NearMiss | undefined {
  if (typed.length === 0 || wanted.length === 0) return undefined;
  const start = typed.findIndex((mora, at) => mora !== wanted[at]);
  const from = start === -1 ? typed.length : start;
  const restTyped = typed.slice(from);
  const restWanted = wanted.slice(from);
  if (same(restTyped, restWanted.slice(1))) return kindOf(restWanted[0], wanted);
  if (same(restTyped.slice(1), restWanted)) return kindOf(restTyped[0], wanted);
  if (!same(restTyped.slice(1), restWanted.slice(1)) || wanted.length < SHORTEST) return undefined;
  return isVowel(restTyped[0]) && isVowel(restWanted[0]) ? 'long-vowel' : 'one-mora';
}

/** What one of the two has and the other has not. */
function kindOf(mora: string | undefined, wanted: readonly string[]): NearMiss | undefined {
  if (mora === SMALL_TSU) return 'small-tsu';
  if (isVowel(mora)) return 'long-vowel';
  return wanted.length < SHORTEST ? undefined : 'one-mora';
}

const isVowel = (mora: string | undefined): boolean => mora !== undefined && LENGTHENS.has(mora);

const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((mora, at) => mora === other[at]);
