import { shuffle } from '#libs/learning';
import type { Answers } from '../draft.js';
import type { Found, Place, ReadItem } from '../item.js';
import { Refused } from '../reports.js';
import { type AskedWord, askedWord, type WordParts } from './word.js';
import { wrongFaces } from './wrong-choices.js';

/** A question of each word of a list: what it means, how it is read, or what it is called. */
export function* readWords(list: Iterable<WordParts | Found>): Generator<Found> {
  const words: AskedWord[] = [];
  for (const parts of list) {
    if (!('part' in parts)) yield parts;
    else {
      const word = attempt(parts.place, () => askedWord(parts));
      if ('problem' in word) yield word;
      else words.push(word);
    }
  }
  for (const [place, word] of words.entries()) {
    const found = attempt(word.place, () => itemOf(word, words, place));
    yield 'problem' in found ? found : { item: found };
  }
}

/** What a part of a file becomes, or why it becomes nothing. */
export function attempt<T extends object>(place: Place, read: () => T): T | Extract<Found, { problem: unknown }> {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Refused) || error.code.startsWith('file.')) throw error;
    const { code, detail } = error;
    return { problem: { place, code, ...(detail !== undefined && { detail }) } };
  }
}

function itemOf(word: AskedWord, words: readonly AskedWord[], place: number): ReadItem {
  const { draft, skill, from } = word;
  return draft.item(word.place, { ...answersOf(word, words, place), ...(skill && { fitting: skill }) }, from);
}

/** What is read can be typed where there is too little to choose from. Throws `item.few-distractors`. */
function answersOf(word: AskedWord, words: readonly AskedWord[], place: number): Answers {
  const { draft, face, kind, senses, asked } = word;
  const wrong = wrongFaces(words, place);
  if (!wrong && kind === 'reading') return draft.type(senses);
  if (!wrong) throw new Refused('item.few-distractors', asked);
  const faces = shuffle(asked, [face, ...wrong]);
  return draft.choose(faces, [faces.indexOf(face)]);
}
