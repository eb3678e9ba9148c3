import { Token, Tokenizer, type TokenHandler, TokenizerMode } from 'parse5';
import { QUESTION_FILE_LIMITS } from '../limits.js';
import { Refused, type Reports } from '../reports.js';
import { RichReader, type TextSplitter } from './rich-reader.js';
import type { RichText } from './rich-text.js';

const RAW: ReadonlyMap<string, Tokenizer['state']> = new Map([
  ['script', TokenizerMode.SCRIPT_DATA],
  ...['style', 'xmp', 'iframe', 'noembed', 'noframes'].map((name) => [name, TokenizerMode.RAWTEXT] as const),
  ...['textarea', 'title'].map((name) => [name, TokenizerMode.RCDATA] as const),
]);

/**
 * The text, ruby, languages and media of a piece of HTML. Throws `item.too-long`. Only tokens are read: building the tree that a browser would
 * build takes quadratic time and space for markup that somebody made up (unclosed formatting).
 */
export function readHtml(html: string, reports: Reports, split?: TextSplitter): RichText {
  const tokens = new HtmlTokens(reports, split);
  tokens.tokenizer.write(html, true);
  tokens.flush();
  return tokens.reader.result;
}

/** Hands the tokens on; characters come in pieces, and are one text until the next tag or comment. */
class HtmlTokens implements TokenHandler {
  readonly reader: RichReader;
  readonly tokenizer = new Tokenizer({}, this);
  private pending = '';
  private tags = 0;

  constructor(
    reports: Reports,
    private readonly split?: TextSplitter,
  ) {
    this.reader = new RichReader(reports);
  }

  flush(): void {
    const text = this.pending;
    this.pending = '';
    if (text === '') return;
    if (this.split) this.split(text, this.reader);
    else this.reader.text(text);
  }

  onCharacter({ chars }: Token.CharacterToken): void {
    this.pending += chars;
  }

  onWhitespaceCharacter(token: Token.CharacterToken): void {
    this.onCharacter(token);
  }

  onStartTag(tag: Token.TagToken): void {
    this.flush();
    this.tags += 1;
    if (this.tags > QUESTION_FILE_LIMITS.textTags) throw new Refused('item.too-long');
    this.reader.begin(tag.tagName, (name) => Token.getTokenAttr(tag, name) ?? undefined);
    const raw = RAW.get(tag.tagName);
    if (raw !== undefined) this.tokenizer.state = raw;
  }

  onEndTag(tag: Token.TagToken): void {
    this.flush();
    this.reader.end(tag.tagName);
  }

  onComment(): void {
    this.flush();
  }

  onNullCharacter(): void {}
  onDoctype(): void {}
  onEof(): void {}
}

/** How a text of Moodle is marked up. */
export type TextFormat = 'html' | 'moodle' | 'plain' | 'markdown';

const MARKDOWN = /[*_`#>]/;
/** `[text](address)`, on one line. */
const hasLink = (text: string): boolean =>
  text.split('\n').some((line) => {
    const open = line.indexOf('[');
    return open !== -1 && line.includes('](', open + 1);
  });

/** A text in one of Moodle's four formats. */
export function readFormatted(
  text: string,
  format: TextFormat,
  reports: Reports,
  split?: TextSplitter,
): RichText {
  if (format === 'html') return readHtml(text, reports, split);
  if (format === 'moodle') return readHtml(text.replace(/\r?\n/g, '<br>'), reports, split);
  if (format === 'markdown' && (MARKDOWN.test(text) || hasLink(text))) reports.add('formatting', 'markdown');
  const reader = new RichReader(reports);
  reader.text(text.replace(/\r\n?/g, '\n'), false);
  return reader.result;
}
