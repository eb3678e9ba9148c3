import type { ChoiceFace } from '#learning/shape';
import type { Place } from './item.js';
import { placeNamed, textsOf } from './named-choice.js';
import { Refused } from './reports.js';

/** What a person has decided about an item that cannot be taken as it stands in the file. */
export interface ItemMend {
  /** It is left out. */
  readonly drop?: true | undefined;
  /** What is right: of choices the text, the number or the letter of one; else a spelling in each line. */
  readonly answer?: string | undefined;
  /** Wrong choices, where the file has too few. */
  readonly wrong?: readonly string[] | undefined;
  /** It is answered by typing, and not by choosing. */
  readonly typed?: true | undefined;
  /** Of several right choices the first one is right; the others go. */
  readonly first_right?: true | undefined;
  /** What is asked. */
  readonly text?: string | undefined;
  /** What pictures of choices show of which the file does not say it, in their order. */
  readonly alts?: readonly string[] | undefined;
  /** Cells that look like an error of a spreadsheet are meant. */
  readonly as_is?: true | undefined;
}

/** A place as a key: no two items of a file have the same. */
export function placeKey(place: Place): string {
  if (place.kind === 'file') return 'file';
  if (place.kind === 'entry') return `entry ${place.name}`;
  return `${place.kind} ${place.number}${place.nth === undefined ? '' : `.${place.nth}`}`;
}

/** Numbers the elements that share a line: programs that save space write all of a file into one. */
export class LinePlaces {
  private readonly seen = new Map<number, number>();

  of(line: number): { readonly number: number; readonly nth?: number } {
    const nth = (this.seen.get(line) ?? 0) + 1;
    this.seen.set(line, nth);
    return { number: line, ...(nth > 1 && { nth }) };
  }
}

interface Choices {
  readonly faces: readonly ChoiceFace[];
  /** Places of the right ones. */
  readonly right: readonly number[];
}

/** Choices with what a person has written, or left out, of them. Throws `item.unknown-answer`. */
export function mendedChoices({ answer, first_right, wrong = [] }: ItemMend, given: Choices): Choices {
  const isAsked = given.right.length === 0 && answer !== undefined;
  const right = isAsked ? [placeWritten(answer, given.faces)] : given.right;
  const others = first_right ? right.slice(1) : [];
  const kept = [...given.faces.keys()].filter((place) => !others.includes(place));
  const faces = kept.flatMap((place) => given.faces[place] ?? []);
  const [first] = faces;
  const added = faces.length < 2 ? wrong.map((text) => faceLike(first, text)) : [];
  return {
    faces: [...faces, ...added],
    right: right.filter((place) => kept.includes(place)).map((place) => kept.indexOf(place)),
  };
}

function placeWritten(answer: string, faces: readonly ChoiceFace[]): number {
  const text = faces.findIndex((face) => textsOf(face).includes(answer.trim()));
  const place = text === -1 ? placeNamed(answer.normalize('NFKC').trim()) : text;
  if (place < 0 || place >= faces.length) throw new Refused('item.unknown-answer', answer);
  return place;
}

/** A written choice in the form of another one: in the language of its meaning, or as Japanese. */
export function faceLike(face: ChoiceFace | undefined, text: string): ChoiceFace {
  const [language] = Object.keys(face?.meaning ?? {});
  return language === undefined ? { text: [{ text }] } : { meaning: { [language]: text } };
}

/** The same in one language: beside choices that are in one, another language would give it away. */
export function inOneLanguage(face: ChoiceFace): ChoiceFace {
  const [meaning] = Object.entries(face.meaning ?? {});
  return meaning ? { meaning: Object.fromEntries([meaning]) } : face;
}
