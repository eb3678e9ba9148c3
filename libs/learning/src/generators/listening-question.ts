import { explainSentence } from '../explanations.js';
import type { Kana } from '../kana.js';
import { plain } from '../question.js';
import type { QuestionContent } from '../question.js';
import type { ListeningItem } from '../sentences.js';
import { isMetWith, looksAlike, peerTiersInScript, soundsAlike } from '../word-neighbours.js';
import { soundOfWord, validSounds, wordScript } from '../words.js';
import type { Word } from '../words.js';
import { parseFurigana } from '../written/furigana.js';
import { arrangeChoices } from './choices.js';
import { chooseDistractors } from './distractors.js';
import { describeKana, kanaDistractors } from './kana-question.js';
import { describeWord, wordFace } from './word-content.js';

const face = (written: string) => ({ text: parseFurigana(written) });

/** A spoken sentence → what was said. `audio` is the path of its recording. */
export function generateListeningQuestion(item: ListeningItem, audio: string, seed: string): QuestionContent {
  return {
    skill: 'listening',
    prompt: { instruction: 'question.listening', audio },
    ...arrangeChoices(seed, face(item.text), item.wrong.map(face)),
    explanation: explainSentence(item.reason, item.text, item.translation),
    tags: ['listening', 'sentence'],
    level: item.level,
    source: { kind: 'listening', item: item.id },
  };
}

/** Heard, homophones cannot be told apart; nor may a spelling be offered that has the sound as another of its readings. */
function cannotBeHeardAs(word: Word, other: Word): boolean {
  return !validSounds(other).has(soundOfWord(word));
}

const morae = ({ reading }: Word): number => reading.replaceAll(/[ゃゅょャュョァィゥェォ]/gu, '').length;

/** A spoken word → the word. Words of one sound never stand side by side, whatever their accent. */
export function generateListeningWordQuestion(word: Word, audio: string, seed: string): QuestionContent {
  const sameScript = (other: Word): boolean => wordScript(other) === wordScript(word);
  const [, level = [], , peers = [], rest = []] = peerTiersInScript(word);
  const isSameLength = (other: Word): boolean => morae(other) === morae(word);
  const alike = soundsAlike(word).filter(sameScript);
  const wrong = chooseDistractors({
    seed,
    tiers: [
      alike.filter((other) => isMetWith(word, other)),
      looksAlike(word).filter((other) => sameScript(other) && isMetWith(word, other) && isSameLength(other)),
      level.filter(isSameLength),
      alike,
      peers.filter(isSameLength),
      peers,
      rest,
    ],
    isSafe: (other) => cannotBeHeardAs(word, other) && cannotBeHeardAs(other, word),
    facesOf: (other) => [other.word.normalize('NFKC'), soundOfWord(other)],
    answer: word,
  });
  return {
    ...describeWord(word, 'listening', 'sound'),
    prompt: { instruction: 'question.listening-word', audio },
    ...arrangeChoices(seed, wordFace(word), wrong.map(wordFace)),
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
    ...arrangeChoices(
      seed,
      plain(kana.char),
      wrong.map(({ char }) => plain(char)),
    ),
    tags: ['listening', ...tags],
  };
}
