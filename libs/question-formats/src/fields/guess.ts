import type { FileRole } from '#contracts/question-files';
import { type Look, look, seenText } from './contents.js';
import { type Guess, mayRepeat } from './field.js';
import { choicesBy, saidBy } from './headings.js';

/** A column or a field: what it is called, and some of what stands in it. */
export interface Named {
  readonly name: string;
  readonly cells: readonly string[];
}

/** So much of a column must look alike. */
const MOST = 0.8;
/** Shares that are as good as the same. */
const NEAR = 0.1;
/** A column of longer texts says more than what a word means. */
const MEANING_LENGTH = 60;
/** What is not Japanese beside what is says what it means. */
const foreign = ({ japanese, bare, audio, picture, length }: Look): number =>
  length > MEANING_LENGTH ? 0 : 1 - Math.max(japanese, bare, audio, picture);
const NOT_KNOWN: Guess = { role: null, reason: null };

/**
 * What columns are taken for: by their headings, and by their contents where those say nothing. Never by their place: what
 * nobody can tell is for a person to say.
 * @param isOfNotes whether they are fields of notes, not columns of a table
 */
export function guessRoles(columns: readonly Named[], isOfNotes: boolean): Guess[] {
  const looks = columns.map(({ cells }) => look(cells));
  const guesses = byHeading(columns, looks, isOfNotes);
  const roles = new Roles(guesses, looks);
  if (guesses.some(({ role }) => isChoice(role))) roles.take('answer', answerIn(columns, guesses));
  else roles.takeWords();
  return guesses;
}

const isChoice = (role: FileRole | null): boolean => role?.startsWith('choice ') ?? false;

function byHeading(
  columns: readonly Named[],
  looks: readonly Look[],
  isOfNotes: boolean,
): (Guess & { isAside?: true })[] {
  const numbered = choicesBy(columns.map(({ name }) => name));
  const said = columns.map(({ name }, place) => numbered.get(place) ?? saidBy(name, isOfNotes));
  return said.map((role, place) => {
    if (role === undefined) return NOT_KNOWN;
    if (role === 'unused') return { ...NOT_KNOWN, isAside: true };
    const rivals = said.flatMap((other, at) => (other === role ? [at] : []));
    const isTaken = mayRepeat(role) ? isOfOthers(role, place, rivals, looks) : place !== best(rivals, looks);
    if (isTaken) return role === 'text' ? NOT_KNOWN : { ...NOT_KNOWN, isAside: true };
    return { role, reason: 'heading' };
  });
}

/** Of columns that are called alike: a word, not a sentence; the first of those. */
const best = (places: readonly number[], looks: readonly Look[]): number | undefined =>
  places.find((place) => (looks[place]?.sentence ?? 0) < 0.5) ?? places[0];

/** A reading with kanji in it is of a sentence, or only repeats one that stands in kana. */
function isOfOthers(
  role: FileRole,
  place: number,
  rivals: readonly number[],
  looks: readonly Look[],
): boolean {
  if (role !== 'reading') return false;
  const isKana = (at: number) => (looks[at]?.kana ?? 0) >= MOST;
  return rivals.some(isKana) && !isKana(place);
}

/** The column whose cells name a choice, by its place or by its text. */
function answerIn(
  columns: readonly Named[],
  guesses: readonly Guess[],
): (seen: Look, place: number) => number {
  const choices = columns.filter((_, place) => isChoice(guesses[place]?.role ?? null));
  return (seen, place) => {
    const cells = columns[place]?.cells ?? [];
    const named = cells.filter((cell, row) =>
      choices.some((choice) => cell.trim() !== '' && seenText(choice.cells[row] ?? '') === seenText(cell)),
    );
    return Math.max(seen.place, seen.filled === 0 ? 0 : named.length / seen.filled);
  };
}

/** Gives roles to the columns that no heading speaks for. */
class Roles {
  constructor(
    private readonly guesses: (Guess & { readonly isAside?: true })[],
    private readonly looks: readonly Look[],
  ) {}

  takeWords(): void {
    this.take('audio', ({ audio }) => audio);
    this.take('picture', ({ picture }) => picture);
    if (!this.has('glyph'))
      this.take('text', ({ japanese, sentence, kana }) => (kana < MOST ? japanese - sentence : 0));
    this.take(this.isAsked ? 'reading' : 'text', ({ kana }) => kana);
    this.take(this.isAsked ? 'example' : 'text', ({ sentence }) => sentence);
    if (!this.isAnswered) this.take('meaning', foreign);
  }

  private get isAsked(): boolean {
    return this.has('text') || this.has('glyph');
  }

  private get isAnswered(): boolean {
    return this.guesses.some(({ role }) => role === 'answer' || role?.startsWith('meaning'));
  }

  /** Where no column has it, the one that looks most like it; nobody knows which of two that look alike. */
  take(role: FileRole, share: (seen: Look, place: number) => number): void {
    if (this.has(role)) return;
    const shares = this.looks.map((seen, place) =>
      this.isFree(place) && seen.filled > 0 ? share(seen, place) : 0,
    );
    const most = Math.max(0, ...shares);
    if (most < MOST || shares.filter((one) => one > most - NEAR).length > 1) return;
    this.guesses[shares.indexOf(most)] = { role, reason: 'content', share: Math.round(100 * most) };
  }

  private has(role: FileRole): boolean {
    return this.guesses.some((guess) => guess.role === role);
  }

  private isFree(place: number): boolean {
    const guess = this.guesses[place];
    return guess?.role === null && guess.isAside === undefined;
  }
}
