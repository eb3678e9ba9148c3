import { confusionOf } from '../confusion.js';
import { romajiPrompt } from '../generators/kana-question.js';
import { KANA } from '../kana.js';
import type { Kana } from '../kana.js';
import type { AskedContent } from '../question.js';
import { JLPT_LEVELS, wrongChoices } from '../question.js';
import { toHiragana } from '../readings.js';
import { soundOf } from '../sounds.js';
import { WORDS, furiganaOf, wordKey, wordScript } from '../words.js';
import type { Word } from '../words.js';
import type { Example, Lesson, Taught } from './taught.js';
import { eachChoice, rightFace, unsaid, where } from './taught.js';

const byChar = new Map(KANA.map((kana) => [kana.char, kana]));
/** Of a digraph, or what the next sign takes its sound from: き of きゃ is no き. */
const SMALL = 'ゃゅょぁぃぅぇぉャュョァィゥェォ';

/** Where it stands as a sound of its own; -1 where it does not. */
function placeIn(kana: string, written: string): number {
  const at = written.indexOf(kana);
  return at >= 0 && !SMALL.includes(written.charAt(at + kana.length) || ' ') ? at : -1;
}

/** The way a word shows its kana: in katakana as it is written, else as it is read. */
const kanaIn = (word: Word, script: Kana['script']): string | undefined => {
  if (script === 'katakana') return wordScript(word) === 'katakana' ? word.word : undefined;
  return wordScript(word) === 'katakana' ? undefined : toHiragana(word.reading);
};

function findExample({ char, script }: Kana): Example | undefined {
  const found = WORDS.flatMap((word) => {
    const kana = kanaIn(word, script);
    const at = kana === undefined ? -1 : placeIn(char, kana);
    if (kana === undefined || at < 0 || kana === char) return [];
    return [{ word, late: Number(at > 0), level: JLPT_LEVELS.indexOf(word.level), length: kana.length }];
  });
  // one that begins with it, of the first level, short
  const [best] = found.toSorted(
    (one, other) => one.late - other.late || one.level - other.level || one.length - other.length,
  );
  if (best === undefined) return undefined;
  const { word } = best;
  return {
    text: furiganaOf(word),
    meaning: word.gloss,
    ...where('sound', soundOf('word', wordKey(word))),
  };
}

const examples = new Map<string, Example | undefined>();
function exampleOf(kana: Kana): Example | undefined {
  if (!examples.has(kana.char)) examples.set(kana.char, findExample(kana));
  return examples.get(kana.char);
}

/** The sign with its romaji, its sound and a word that has it. */
export const taughtKana = (kana: Kana): Taught => ({
  text: [{ text: kana.char }],
  reading: romajiPrompt(kana),
  ...where('sound', soundOf('kana', kana.char)),
  ...where('example', exampleOf(kana)),
});

/** The kana, and the one that each wrong choice is: by its sign or by its romaji. */
export function kanaLesson(content: AskedContent): Lesson | undefined {
  const kana = byChar.get(content.source.item);
  if (kana === undefined) return undefined;
  return {
    ...where('asked', unsaid(taughtKana(kana), rightFace(content))),
    ...where(
      'choices',
      eachChoice(wrongChoices(content), ({ id }) => {
        const chosen = byChar.get(confusionOf(content, id)?.chosen ?? '');
        return chosen && taughtKana(chosen);
      }),
    ),
  };
}
