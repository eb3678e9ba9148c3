/** A run of text, with the reading above it where it has one. */
export interface RubyPart {
  text: string;
  ruby?: string | undefined;
  /** A phrase begins here: a line may end before it; `spaced`: a space stands there. */
  phrase?: 'spaced' | 'close' | undefined;
  /** What the sentence is shown for: underlined. */
  marked?: boolean | undefined;
}

/** Of a word, or an answer of one: nobody marks these. */
const WHOLE_LENGTH = 8;
/** As many signs as half of a phone's line holds, in letters that can be read. */
const LONGEST = 9;
/** Before a supporting verb, which textbooks write apart: 書かないで|ください, 送らなければ|なりません, 開いている|ようです. */
const SUPPORT = new RegExp(
  [
    '(?<=[てでもは])(?=ください|いいで|いけませ|なりませ|いただ|もら|おい[たて]|おきま|かまい|しまい|みて)',
    '(?<=ければ)(?=なり|いけ)',
    '(?<=[るたいう])(?=(?:よう|そう)です)',
    '(?<=く)(?=なかった|ありません)',
    '(?<=じゃ)(?=ありません)',
  ].join('|'),
  'u',
);
/** Readings of a kanji, one behind the other: い（きる）・なま. */
const LISTED = /(?<=・)/u;

const lengthOf = (phrase: readonly RubyPart[]): number =>
  phrase.reduce((sum, { text }) => sum + [...text].length, 0);

/** Cut where it may be, readings and their kanji apart from what follows. */
function cut(phrase: readonly RubyPart[], at: RegExp): RubyPart[][] {
  const pieces: RubyPart[][] = [[]];
  for (const part of phrase) {
    const [first = '', ...others] = part.ruby === undefined ? part.text.split(at) : [part.text];
    pieces.at(-1)?.push({ ...part, text: first });
    for (const text of others) pieces.push([{ ...part, text, phrase: 'close' }]);
  }
  return pieces;
}

/**
 * None where nobody knows them: of a text without marks that is neither short nor a list. A phrase that is longer than half a line of
 * a phone may end before a supporting verb, too.
 */
export function phrasesOf(text: readonly RubyPart[]): RubyPart[][] {
  if (lengthOf(text) > WHOLE_LENGTH && text.every(({ phrase }) => phrase === undefined)) {
    const listed = cut(text, LISTED);
    return listed.length > 1 ? listed : [];
  }
  const phrases: RubyPart[][] = [];
  for (const part of text) {
    const last = phrases.at(-1);
    if (last === undefined || part.phrase) phrases.push([part]);
    else last.push(part);
  }
  return phrases.flatMap((phrase) => (lengthOf(phrase) > LONGEST ? cut(phrase, SUPPORT) : [phrase]));
}
