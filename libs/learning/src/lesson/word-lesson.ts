import type { AskedContent, Choice, RubyText } from '../question.js';
import { wrongChoices } from '../question.js';
import { toHiragana } from '../readings.js';
import { pitchOf } from '../pitch.js';
import { soundOf } from '../sounds.js';
import { WORDS, furiganaOf, wordKey } from '../words.js';
import type { Word } from '../words.js';
import { parseFurigana } from '../written/furigana.js';
import type { Lesson, Taught } from './taught.js';
import { eachChoice, meaningKey, reading, rightFace, surface, unsaid, where } from './taught.js';

const keyOf = (word: string, read: string): string => `${word}/${toHiragana(read)}`;

const byKey = new Map(WORDS.map((word) => [keyOf(word.word, word.reading), word]));
const byMeaning = Map.groupBy(WORDS, ({ gloss }) => meaningKey(gloss));
const byReading = Map.groupBy(WORDS, (word) => toHiragana(word.reading));

/** The word of a question; undefined where the library of today has no such word. */
export function wordOf(item: string): Word | undefined {
  const [word = '', read = ''] = item.split('/');
  return byKey.get(keyOf(word, read));
}

/** The word with its reading, its pitch, its meaning and its sound. */
export const taughtWord = (word: Word): Taught => ({
  text: furiganaOf(word),
  ...where('pitch', pitchOf(wordKey(word))),
  meaning: word.gloss,
  ...where('sound', soundOf('word', wordKey(word))),
});

/** Of several of one sound or meaning that of the nearest level: what the learner may have met. */
const nearest = (asked: Word, words: readonly Word[] = []): Word | undefined =>
  words.find(({ level, theme }) => level === asked.level && theme === asked.theme) ??
  words.find(({ level }) => level === asked.level) ??
  words[0];

function wordOfText(asked: Word, text: RubyText): Word | undefined {
  const read = reading(text);
  const named = byKey.get(keyOf(surface(text), read));
  return named ?? (surface(text) === read ? nearest(asked, byReading.get(toHiragana(read))) : undefined);
}

/** What a wrong choice names: a word, a reading that another word has, a meaning that another word has. */
function wordOfChoice(asked: Word, { text, meaning }: Choice): Word | undefined {
  const found =
    text === undefined ? nearest(asked, byMeaning.get(meaningKey(meaning))) : wordOfText(asked, text);
  return found === asked ? undefined : found;
}

/** The word, the sentence that shows it at work, and what word each wrong choice is. */
export function wordLesson(content: AskedContent): Lesson | undefined {
  const word = wordOf(content.source.item);
  if (word === undefined) return undefined;
  const example = {
    text: parseFurigana(word.example),
    meaning: word.translation,
    ...where('sound', soundOf('example', wordKey(word))),
  };
  if (content.skill === 'matching') return matchingLesson(content);
  return {
    ...where('asked', unsaid({ ...taughtWord(word), example }, rightFace(content))),
    ...where(
      'choices',
      eachChoice(wrongChoices(content), (choice) => {
        const other = wordOfChoice(word, choice);
        return other && taughtWord(other);
      }),
    ),
  };
}

/** The pairs say reading and meaning themselves. */
function matchingLesson({ prompt: { left = [] } }: AskedContent): Lesson {
  return {
    left: left.map(({ text = [] }): Taught => {
      const word = byKey.get(keyOf(surface(text), reading(text)));
      if (word === undefined) return {};
      return {
        ...where('pitch', pitchOf(wordKey(word))),
        ...where('sound', soundOf('word', wordKey(word))),
      };
    }),
  };
}
