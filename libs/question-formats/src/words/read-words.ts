import { type ContentLanguage, shuffle } from '#learning/shape';
import type { Answers } from '../draft.js';
import type { Found, Place, ReadItem } from '../item.js';
import { faceLike, inOneLanguage } from '../mends.js';
import { Refused, shortened } from '../reports.js';
import { plainText } from '../rich/rich-text.js';
import { type AskedWord, askedWord, type WordParts } from './word.js';
import type { WrongFaces } from './wrong-choices.js';

/** A question of each word of a list: what it means, how it is read, or what it is called. */
export async function* readWords(list: Iterable<WordParts>): AsyncGenerator<Found> {
  const words: AskedWord[] = [];
  for (const parts of list) {
    const word = attempt(parts.place, () => askedWord(parts));
    if ('problem' in word) yield askedFor(word, askedIn(parts));
    else words.push(word);
    yield { isPending: true };
  }
  // with all content of the product, which no other file needs
  const { wrongFaces } = await import('./wrong-choices.js');
  const inOthers = new Map<ContentLanguage, readonly AskedWord[]>();
  const wordsIn = (language: ContentLanguage) => {
    const known = inOthers.get(language) ?? words.map((word) => inLanguage(word, language));
    inOthers.set(language, known);
    return known;
  };
  for (const place of words.keys()) {
    const found = attempt(words[place]?.place ?? { kind: 'file' }, () => itemOf(words, place, wrongFaces));
    if ('problem' in found) yield askedFor(found, words[place]?.asked ?? '');
    else if (!found.assumed.includes('choices')) yield { item: found };
    else
      yield { item: { ...found, told: (language) => itemOf(wordsIn(language), place, wrongFaces).content } };
  }
}

/** A problem with the line that its item is known by. */
export function askedFor(found: Extract<Found, { problem: unknown }>, asked: string): Found {
  const line = shortened(asked);
  return line === '' ? found : { problem: { ...found.problem, asked: line } };
}

/** Cells may hold what cannot be read: then nobody knows what it asks. */
function askedIn({ part }: WordParts): string {
  try {
    const rich = (part('text') ?? part('glyph'))?.rich;
    return rich ? plainText(rich.text) || rich.glyph : '';
  } catch (error) {
    if (error instanceof Refused) return '';
    throw error;
  }
}

/** The meaning as one of that language: nobody had said which one it is in. */
function inLanguage(word: AskedWord, language: ContentLanguage): AskedWord {
  const [meaning, another] = Object.values(word.face.meaning ?? {});
  return meaning === undefined || another !== undefined
    ? word
    : { ...word, face: { meaning: { [language]: meaning } } };
}

/** What a part of a file becomes, or why it becomes nothing. */
export function attempt<T extends object>(
  place: Place,
  read: () => T,
): T | Extract<Found, { problem: unknown }> {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Refused) || error.code.startsWith('file.')) throw error;
    const { code, detail } = error;
    return { problem: { place, code, ...(detail !== undefined && { detail }) } };
  }
}

function itemOf(words: readonly AskedWord[], place: number, wrongFacesOf: WrongFaces): ReadItem {
  const word = words[place];
  if (!word) throw new RangeError('no such word');
  const { draft, skill, from } = word;
  return draft.item(
    { ...answersOf(word, () => wrongFacesOf(words, place)), ...(skill && { fitting: skill }) },
    from,
  );
}

/** What is read can be typed where there is too little to choose from. Throws `item.few-distractors`. */
function answersOf(word: AskedWord, findWrong: () => ReturnType<WrongFaces>): Answers {
  const { draft, face: whole, kind, senses, asked } = word;
  const { typed, wrong: written } = draft.mend;
  if (typed) return draft.type(senses);
  const face = written ? inOneLanguage(whole) : whole;
  const wrong = written?.map((text) => faceLike(face, text)) ?? findWrong();
  if (!wrong && kind === 'reading') return draft.type(senses);
  if (!wrong) throw new Refused('item.few-distractors', asked);
  const faces = shuffle(asked, [face, ...wrong]);
  return draft.choose(faces, [faces.indexOf(face)]);
}
