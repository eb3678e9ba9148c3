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

/** Of words the nearest in sound first, those that the learner has met before others; then words as long. */
function soundTiers(word: Word): (readonly Word[])[] {
  const { slight, one, two } = soundNeighbours(word);
  const near = [slight, one, two];
  const met = near.map((tier) => tier.filter((other) => isMetWith(word, other)));
  const isSameLength = (other: Word): boolean => lengthOf(other) === lengthOf(word);
  const [level = [], peers = [], rest = []] = peerTiersInScript(word).slice(-3);
  return [...met, ...near, level.filter(isSameLength), peers.filter(isSameLength), peers, rest];
}

function wrongWords(word: Word, seed: string): (readonly Word[])[] {
  return distractorSets({
    seed,
    tiers: soundTiers(word),
    isSafe: (other) =>
      wordScript(other) === wordScript(word) && cannotBeHeardAs(word, other) && cannotBeHeardAs(other, word),
    facesOf: (other) => [other.word.normalize('NFKC'), soundOfWord(other)],
    answer: word,
  });
}

/** Fewer words near in sound make no question about hearing. */
const LEAST_NEAR = 2;
function haveNear(word: Word, wrong: readonly Word[]): boolean {
  const { slight, one, two } = soundNeighbours(word);
  const near = new Set([...slight, ...one, ...two]);
  return wrong.filter((other) => near.has(other)).length >= LEAST_NEAR;
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
  const kana = near.length > 0 ? undefined : misheard(word, seed);
  const shown = near.length > 0 ? near : sets;
  return kana ?? arrangeChoices(seed, wordFace(word), ...shown.map((wrong) => wrong.map(wordFace)));
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
