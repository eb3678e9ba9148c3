import type { RubySegment, RubyText } from '#learning/shape';
import { QUESTION_FILE_LIMITS } from '../limits.js';
import { Refused, type Reports } from '../reports.js';
import { inHiragana, isRuby, seenIn, tidied } from './rich-text.js';

/** Not seen by anybody, and refused by the bank: zero-width spaces, marks of order. */
const HIDDEN = /[\u200b\u200e\u200f\u2060\ufeff]/g;
const NO_BREAK = /\u00a0/g;
/** A space that stays. */
const KEPT = '\u00a0';
const EDGE = /[ \n]$/;

/**
 * Puts pieces of marked-up text together as a browser shows them: runs of white space are one space, line breaks count
 * where the markup says so. Spaces that do not break become plain ones: files write them where plain ones would be lost.
 */
export class TextGatherer {
  private readonly segments: RubySegment[] = [];
  private last = '';
  private length = 0;
  /** Characters that are no white space, so far. */
  seen = 0;
  /** What comes is underlined. */
  isMarking = false;

  constructor(private readonly reports: Reports) {}

  /** Throws `item.too-long`. @param collapse false: white space counts as it stands. */
  add(text: string, collapse = true): void {
    const seen = this.visible(text);
    const shown = collapse ? seen.replace(/[ \t\r\n\f]+/g, ' ') : seen.replaceAll(' ', KEPT);
    this.length += shown.length;
    if (this.length > QUESTION_FILE_LIMITS.textLength) throw new Refused('item.too-long');
    const piece = collapse && this.endsLoosely() ? shown.replace(/^ /, '') : shown;
    if (piece === '') return;
    this.seen += seenIn(piece);
    this.segments.push({ text: piece, ...this.mark });
    this.last = piece;
  }

  addRuby(base: string, reading: string): void {
    const text = this.visible(base)
      .replace(/[ \t\r\n\f]+/g, ' ')
      .trim();
    const ruby = this.ruby(reading);
    if (text === '') return;
    this.seen += seenIn(text);
    this.segments.push({ text, ...(ruby !== undefined && { ruby }), ...this.mark });
    this.last = text;
  }

  breakLine(): void {
    this.segments.push({ text: '\n' });
    this.last = '\n';
  }

  /** What follows begins on a line of its own. */
  startBlock(): void {
    if (this.last !== '' && !this.last.endsWith('\n')) this.breakLine();
  }

  get result(): RubyText {
    const joined = tidied(this.segments);
    return tidied(
      joined.map((segment) =>
        segment.ruby === undefined
          ? { ...segment, text: segment.text.replace(/ *\n */g, '\n').replace(NO_BREAK, ' ') }
          : { ...segment, text: segment.text.replace(NO_BREAK, ' ') },
      ),
    );
  }

  private get mark(): { marked?: true } {
    return this.isMarking ? { marked: true } : {};
  }

  private endsLoosely(): boolean {
    return this.last === '' || EDGE.test(this.last);
  }

  private visible(text: string): string {
    const shown = text.replace(HIDDEN, '');
    if (shown !== text) this.reports.add('hidden-characters');
    return shown;
  }

  private ruby(reading: string): string | undefined {
    const written = reading.replace(/\s+/g, '').replace(HIDDEN, '').normalize('NFC');
    if (written === '') return undefined;
    const hiragana = inHiragana(written);
    if (!isRuby(hiragana)) this.reports.add('ruby-not-kana', written);
    else if (hiragana !== written) this.reports.add('ruby-katakana', written);
    return isRuby(hiragana) ? hiragana : undefined;
  }
}
