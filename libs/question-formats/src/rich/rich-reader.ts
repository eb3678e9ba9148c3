import type { ContentLanguage } from '#learning/shape';
import { languageOfTag } from '../languages.js';
import type { Reports } from '../reports.js';
import {
  BLOCKS,
  meaningOf,
  PICTURE_FILE,
  PLAYERS,
  SOUND_FILE,
  STYLED,
  UNDERLINE_CLASS,
  UNDERLINE_STYLE,
  VOIDS,
} from './elements.js';
import { isMarked, type MediaSource, plainText, type RichText } from './rich-text.js';
import { TextGatherer } from './text-gatherer.js';

export type Attributes = (name: string) => string | undefined;
/** Splits texts further than their markup does, such as Anki's `[sound:…]`. */
export type TextSplitter = (text: string, reader: RichReader) => void;

/** Elements that are open at once; whatever is nested deeper was made up and is read as if it were not nested. */
const DEEPEST = 100;
/** Moodle's filter shows one of these spans; elsewhere all of them are seen. */
const MULTILANG = 'multilang';

interface Open {
  readonly name: string;
  readonly leave?: () => void;
}

/** Reads the tags and texts of one piece of markup, HTML or XML, as they come, into what the bank can hold. */
export class RichReader {
  private readonly main: TextGatherer;
  private readonly glyph: TextGatherer;
  private readonly localized = new Map<ContentLanguage, TextGatherer>();
  private readonly media: MediaSource[] = [];
  /** Inside what our own files set a picture apart by: it stands in no place of the text. */
  private apart = 0;
  private readonly open: Open[] = [];
  private into: TextGatherer;
  private ruby: { base: string; reading: string; part: 'base' | 'reading' | 'aside' } | undefined;
  private hidden = 0;
  /** Inside a player, or a link that is one: its text is for browsers that have none. */
  private muted = 0;
  /** Of the `<audio>` that is open: its sources are the same sound in several formats, and one is enough. */
  private hasSource = false;

  constructor(private readonly reports: Reports) {
    this.main = new TextGatherer(reports);
    this.glyph = new TextGatherer(reports);
    this.into = this.main;
  }

  get result(): RichText {
    this.endRuby();
    if ([this.glyph, ...this.localized.values()].some(({ result }) => isMarked(result)))
      this.reports.add('underline');
    const texts = [...this.localized].map(([language, text]) => [language, plainText(text.result)] as const);
    return {
      text: this.main.result,
      glyph: plainText(this.glyph.result),
      localized: new Map(texts.filter(([, text]) => text !== '')),
      media: this.media,
    };
  }

  /** Whether it stands inside `<ruby>`, where a text is a word or its reading and nothing else. */
  get inRuby(): boolean {
    return this.ruby !== undefined;
  }

  text(text: string, collapse = true): void {
    if (this.hidden > 0 || this.muted > 0) return;
    if (!this.ruby) return this.into.add(text, collapse);
    if (this.ruby.part === 'base') this.beginBase(text);
    else if (this.ruby.part === 'reading') this.ruby.reading += text;
  }

  /** A word with its reading, where the markup has other ways than `<ruby>`. */
  rubyText(base: string, reading: string): void {
    if (this.hidden === 0) this.into.addRuby(base, reading);
  }

  source(kind: MediaSource['kind'], source: string | undefined, alt = ''): void {
    if (this.hidden === 0 && source !== undefined && source.trim() !== '')
      this.media.push({
        ...{ kind, source: source.trim(), alt: oneLineOf(alt) },
        ...(this.apart === 0 && { at: this.main.seen }),
      });
  }

  begin(name: string, attributes: Attributes): void {
    const leave = this.hidden > 0 ? undefined : this.enter(name, attributes);
    if (VOIDS.has(name)) return;
    if (this.open.length < DEEPEST) this.open.push(leave ? { name, leave } : { name });
    else leave?.();
  }

  /** An end without a beginning is none. */
  end(name: string): void {
    const at = this.open.findLastIndex((open) => open.name === name);
    if (at === -1) return;
    for (const { leave } of this.open.splice(at).reverse()) leave?.();
  }

  private enter(name: string, attributes: Attributes): (() => void) | undefined {
    this.judge(name, attributes);
    if (meaningOf(name) === 'active') return this.hide();
    if (name === 'br') return this.breakLine();
    if (name.startsWith('r') && this.enterRuby(name)) return () => this.leaveRuby(name);
    this.enterMedia(name, attributes);
    if (PLAYERS.has(name) || (name === 'a' && this.isSound(attributes('href')))) return this.mute();
    const leaveLanguage = this.enterLanguage(name, attributes);
    if (leaveLanguage) return leaveLanguage;
    if (isUnderlined(name, attributes)) return this.enterUnderline();
    if (!BLOCKS.has(name)) return undefined;
    this.into.startBlock();
    const part = attributes('class');
    if (part === 'picture') return this.enterApart();
    return part === 'glyph' ? this.enterGlyph() : () => this.into.startBlock();
  }

  private judge(name: string, attributes: Attributes): void {
    const meaning = meaningOf(name);
    if (meaning === 'active') this.reports.add('active-content', name);
    if (meaning === 'video') this.reports.add('video', attributes('src'));
    if (meaning === 'link' && !this.isSound(attributes('href'))) this.reports.add('link', attributes('href'));
    if (meaning === 'formatting' && name !== 'object' && name !== 'hr')
      this.reports.add('formatting', name.slice(0, 20));
    if (STYLED.test((attributes('style') ?? '').replace(UNDERLINE_STYLE, ';')))
      this.reports.add('formatting', 'style');
  }

  private isSound(source: string | undefined): boolean {
    return source !== undefined && SOUND_FILE.test(source);
  }

  private hide(): () => void {
    this.hidden += 1;
    return () => {
      this.hidden -= 1;
    };
  }

  private mute(): () => void {
    this.muted += 1;
    return () => {
      this.muted -= 1;
    };
  }

  private breakLine(): undefined {
    if (this.ruby) this.text(' ');
    else this.into.breakLine();
  }

  private enterMedia(name: string, attributes: Attributes): void {
    if (name === 'img') return this.source('picture', attributes('src'), attributes('alt'));
    if (name === 'audio') this.enterSound(attributes('src'));
    if (name === 'source' && this.open.at(-1)?.name === 'audio' && !this.hasSource)
      this.enterSound(attributes('src'));
    if (name === 'a' && this.isSound(attributes('href'))) this.source('audio', attributes('href'));
    if (name === 'object') this.enterObject(attributes('data'), attributes('type') ?? '');
  }

  private enterSound(source: string | undefined): void {
    this.hasSource = source !== undefined;
    this.source('audio', source);
  }

  private enterObject(data: string | undefined, type: string): void {
    if (type.startsWith('audio/') || this.isSound(data)) this.source('audio', data);
    else if (type.startsWith('image/') || PICTURE_FILE.test(data ?? '')) this.source('picture', data);
    else this.reports.add('active-content', 'object');
  }

  private enterLanguage(name: string, attributes: Attributes): (() => void) | undefined {
    const tag = attributes('lang');
    if (name !== 'span' || tag === undefined || attributes('class') !== MULTILANG) return undefined;
    const language = languageOfTag(tag);
    if (!language) {
      this.reports.add('language', tag);
      return this.hide();
    }
    const text = this.localized.get(language) ?? new TextGatherer(this.reports);
    this.localized.set(language, text);
    return this.redirect(text);
  }

  /** Inside another underline nothing begins. */
  private enterUnderline(): (() => void) | undefined {
    const into = this.into;
    if (into.isMarking) return undefined;
    into.isMarking = true;
    return () => {
      into.isMarking = false;
    };
  }

  private enterApart(): () => void {
    this.apart += 1;
    return () => {
      this.apart -= 1;
      this.into.startBlock();
    };
  }

  private enterGlyph(): () => void {
    return this.redirect(this.glyph);
  }

  private redirect(into: TextGatherer): () => void {
    const before = this.into;
    this.into = into;
    return () => {
      this.into = before;
    };
  }

  private enterRuby(name: string): boolean {
    if (name === 'ruby') this.ruby ??= { base: '', reading: '', part: 'base' };
    else if (!this.ruby) return false;
    else if (name === 'rt') this.ruby.part = 'reading';
    else if (name === 'rp' || name === 'rtc') this.ruby.part = 'aside';
    else if (name === 'rb') this.ruby.part = 'base';
    else return false;
    return true;
  }

  private leaveRuby(name: string): void {
    if (!this.ruby) return;
    if (name === 'ruby') this.endRuby();
    else this.ruby.part = 'base';
  }

  /** A second base in the same `<ruby>` ends the first one. */
  private beginBase(text: string): void {
    if (!this.ruby || (this.ruby.reading !== '' && text.trim() === '')) return;
    if (this.ruby.reading !== '') {
      this.into.addRuby(this.ruby.base, this.ruby.reading);
      this.ruby = { base: '', reading: '', part: 'base' };
    }
    this.ruby.base += text;
  }

  private endRuby(): void {
    if (!this.ruby) return;
    const { base, reading } = this.ruby;
    this.ruby = undefined;
    if (reading.trim() === '') this.into.add(base);
    else this.into.addRuby(base, reading);
  }
}

/** What an attribute says of a picture, as it is read aloud. */
const oneLineOf = (alt: string): string =>
  alt
    .replace(/[\t\n\r\f]+/g, ' ')
    .replace(/[\p{Cc}\u200b\u200e\u200f\u2060\ufeff]/gu, '')
    .trim();

/** A block that is underlined as a whole asks for nothing in it. */
function isUnderlined(name: string, attributes: Attributes): boolean {
  if (name === 'u') return true;
  if (name !== 'span') return false;
  const classes = attributes('class')?.split(/\s+/) ?? [];
  return classes.includes(UNDERLINE_CLASS) || UNDERLINE_STYLE.test(attributes('style') ?? '');
}
