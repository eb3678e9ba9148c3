import type { Kana } from '../kana.js';
import { canBeSaid, longInLoanWord, misheardSigns, nearSounds } from '../near-sounds.js';
import { plain } from '../question.js';
import type { ChoiceFace, QuestionContent } from '../question.js';
import { toHiragana, toKatakana } from '../readings.js';
import type { ListeningItem } from '../sentences.js';
import { lengthOf, soundNeighbours } from '../sound-neighbours.js';
import { isMetWith, peerTiersInScript } from '../word-neighbours.js';
import { soundKey, soundOfWord, validSounds, wordScript } from '../words.js';
import type { Word } from '../words.js';
import { parseFurigana } from '../written/furigana.js';
import { arrangeChoices } from './choices.js';
import type { ArrangedChoices } from './choices.js';
import { distractorSets, drawSets } from './distractors.js';
import { describeKana, kanaDistractors } from './kana-question.js';
import { twoMistakes } from './mistakes.js';
import { describeWord, wordFace } from './word-content.js';
import { writtenDraws } from './written-choices.js';

const face = (written: string) => ({ text: parseFurigana(written) });

/** A spoken sentence → what was said. `audio` is the path of its recording. */
export function generateListeningQuestion(item: ListeningItem, audio: string, seed: string): QuestionContent {
  return {
    skill: 'listening',
    prompt: { instruction: 'question.listening', audio },
    ...arrangeChoices(seed, face(item.text), ...writtenDraws(seed, item.wrong).map((draw) => draw.map(face))),
    explanation: item.reason,
    tags: ['listening', 'sentence'],
    level: item.level,
    source: { kind: 'listening', item: item.id },
  };
}

/** Heard, homophones cannot be told apart; nor may a spelling be offered that has the sound as another of its readings. */
function cannotBeHeardAs(word: Word, other: Word): boolean {
  return !validSounds(other).has(soundOfWord(word));
}

/** The last tiers of `soundTiers`: words as long, and any. */
const NOT_NEAR = 4;
/** So many sounds beside the answer's make a pool of eight. */
const LEAST_IN_KANA = 7;

/** Of words the nearest in sound first, those that the learner has met before others; then words as long. */
function soundTiers(word: Word): (readonly Word[])[] {
  const { slight, one, two, far } = soundNeighbours(word);
  const isMet = (other: Word): boolean => isMetWith(word, other);
  const near = [slight, one, [...slight, ...one], two];
  const isSameLength = (other: Word): boolean => lengthOf(other) === lengthOf(word);
  const [level = [], peers = [], rest = []] = peerTiersInScript(word).slice(-3);
  const asLong = [level.filter(isSameLength), peers.filter(isSameLength), peers, rest];
  return [...near.map((tier) => tier.filter(isMet)), ...near, far.filter(isMet), far, ...asLong];
}

const requestOf = (word: Word, seed: string, tiers: readonly (readonly Word[])[]) => ({
  seed,
  tiers,
  isSafe: (other: Word) => cannotBeHeardAs(word, other) && cannotBeHeardAs(other, word),
  facesOf: (other: Word) => [other.word.normalize('NFKC'), soundOfWord(other)],
  answer: word,
});

function wrongWords(word: Word, seed: string): (readonly Word[])[] {
  const ofItsScript = soundTiers(word).map((tier) =>
    tier.filter((other) => wordScript(other) === wordScript(word)),
  );
  return distractorSets(requestOf(word, seed, ofItsScript));
}

const nearWords = (word: Word): Word[] => {
  const { slight, one, two, far } = soundNeighbours(word);
  return [...slight, ...one, ...two, ...far];
};

/** Fewer words near in sound make no question about hearing. */
const LEAST_NEAR = 2;
function haveNear(word: Word, wrong: readonly Word[]): boolean {
  const near = new Set(nearWords(word));
  return wrong.filter((other) => near.has(other)).length >= LEAST_NEAR;
}

/** A word without kanji among words near in sound of any script, all in hiragana; none where there are too few. */
function inHiragana(word: Word, seed: string): readonly (readonly ChoiceFace[])[] {
  if (wordScript(word) !== 'hiragana') return [];
  const near = soundTiers(word).slice(0, -NOT_NEAR);
  const request = requestOf(word, seed, near);
  if (new Set(near.flat().filter(request.isSafe).map(soundOfWord)).size < LEAST_IN_KANA) return [];
  return distractorSets(request).map((wrong) => wrong.map((other) => plain(toHiragana(other.reading))));
}

/** The word as it is heard, in kana, and three ways of mishearing it; undefined where it has too few sounds for them. */
function misheard(word: Word, seed: string): ArrangedChoices | undefined {
  const isLoan = wordScript(word) === 'katakana';
  const reading = toHiragana(word.reading);
  const near = nearSounds(reading, 0, reading.length, isLoan ? longInLoanWord : undefined);
  const isWrong = (other: string): boolean => canBeSaid(other) && !validSounds(word).has(soundKey(other));
  const shown = (kana: string): ChoiceFace => plain(isLoan ? toKatakana(kana) : kana);
  const edits = [...near, ...misheardSigns(reading)];
  const sets = drawSets(
    seed,
    (turn, isSeen) => twoMistakes(turn, reading, edits, isWrong, isSeen) ?? [],
    soundKey,
  );
  return sets.length === 0
    ? undefined
    : arrangeChoices(seed, shown(reading), ...sets.map((wrong) => wrong.map(shown)));
}

function choicesByEar(word: Word, seed: string): ArrangedChoices {
  const sets = wrongWords(word, seed);
  const near = sets.filter((wrong) => haveNear(word, wrong));
  if (near.length > 0)
    return arrangeChoices(seed, wordFace(word), ...near.map((wrong) => wrong.map(wordFace)));
  const kana = inHiragana(word, seed);
  if (kana.length > 0) return arrangeChoices(seed, plain(word.reading), ...kana);
  return (
    misheard(word, seed) ?? arrangeChoices(seed, wordFace(word), ...sets.map((wrong) => wrong.map(wordFace)))
  );
}

/**
 * A spoken word → the word, among words that sound nearly like it; where there are too few of these, its kana among
 * misspellings. Words of one sound never stand side by side, whatever their accent.
 */
export function generateListeningWordQuestion(word: Word, audio: string, seed: string): QuestionContent {
  return {
    ...describeWord(word, 'listening', 'sound'),
    prompt: { instruction: 'question.listening-word', audio },
    ...choicesByEar(word, seed),
  };
}

/** A spoken kana → the sign. */
export function generateListeningKanaQuestion(kana: Kana, audio: string, seed: string): QuestionContent {
  const wrong = kanaDistractors(kana, seed);
  const { tags, ...content } = describeKana(kana, 'sound');
  return {
    ...content,
    skill: 'listening',
    prompt: { instruction: 'question.listening-kana', audio },
    ...arrangeChoices(seed, plain(kana.char), ...wrong.map((draw) => draw.map(({ char }) => plain(char)))),
    tags: ['listening', ...tags],
  };
}
