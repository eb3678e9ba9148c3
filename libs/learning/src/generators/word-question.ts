import type { QuestionContent } from '../question.js';
import { glossFaces, wordsApart } from '../word-meanings.js';
import {
  homophones,
  isMetWith,
  looksAlike,
  peerTiers,
  peerTiersInScript,
  soundsAlike,
} from '../word-neighbours.js';
import { groupOf, wordScript } from '../words.js';
import type { Word } from '../words.js';
import { arrangeChoices } from './choices.js';
import { chooseDistractors } from './distractors.js';
import { describeWord, wordFace } from './word-content.js';

/** Of what looks or sounds like it, the words of its group that the learner has met. */
const inGroup = (word: Word, others: readonly Word[]): Word[] =>
  others.filter((other) => groupOf(other) === groupOf(word) && isMetWith(word, other));

/** A word without furigana → its meaning in the reader's language. */
export function generateWordMeaningQuestion(word: Word, seed: string): QuestionContent {
  const alike = inGroup(word, [...looksAlike(word), ...soundsAlike(word)]);
  const wrong = chooseDistractors({
    seed,
    tiers: [alike, ...peerTiers(word)],
    isSafe: (other) => wordsApart(word, other),
    facesOf: glossFaces,
    answer: word,
  });
  return {
    ...describeWord(word, 'word-meaning', 'meaning'),
    prompt: { instruction: 'question.word-meaning', text: [{ text: word.word }] },
    ...arrangeChoices(
      seed,
      { meaning: word.gloss },
      wrong.map((other) => ({ meaning: other.gloss })),
    ),
  };
}

/** A meaning → the word. Homophones are wrong here, because the meaning tells them apart. */
export function generateWordRecallQuestion(word: Word, seed: string): QuestionContent {
  const sameScript = (other: Word): boolean => wordScript(other) === wordScript(word);
  const alike = inGroup(word, [...homophones(word), ...soundsAlike(word), ...looksAlike(word)]).filter(
    sameScript,
  );
  const wrong = chooseDistractors({
    seed,
    tiers: [alike, ...peerTiersInScript(word)],
    isSafe: (other) => wordsApart(word, other),
    facesOf: (other) => [other.word.normalize('NFKC')],
    answer: word,
  });
  return {
    ...describeWord(word, 'word-recall', 'recall'),
    prompt: { instruction: 'question.word-recall', meaning: word.gloss },
    ...arrangeChoices(seed, wordFace(word), wrong.map(wordFace)),
  };
}
