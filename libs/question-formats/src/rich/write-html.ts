import {
  CONTENT_LANGUAGES,
  dividedText,
  type FacePicture,
  type LocalizedText,
  type Prompt,
  type RubyText,
} from '#learning/shape';
import { languageTag } from '../languages.js';

/** Both as HTML and as XML. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Spaces that a browser would swallow become ones that it keeps. */
const KEPT = /^ | $| (?=[ \n])|(?<=\n) /g;

/** One text without furigana. */
export const textMarkup = (text: string): string =>
  escaped(text).replace(KEPT, '&#160;').replaceAll('\n', '<br/>');

/** What differs between the texts of HTML and the same texts in the XML of QTI. */
export interface MarkupStyle {
  /** Attribute that names the language. */
  readonly language: 'lang' | 'xml:lang';
  /** Prefix of the elements that only HTML 5 has. */
  readonly html5: '' | `${string}:`;
  /** Underlines what is asked for. */
  readonly marked: (markup: string) => string;
}
export const HTML: MarkupStyle = {
  language: 'lang',
  html5: '',
  marked: (markup) => `<u>${markup}</u>`,
};

/** Text with furigana as `<ruby>`, well-formed as HTML and as XML. */
export const rubyMarkup = (text: RubyText, { html5, marked: underlined }: MarkupStyle = HTML): string =>
  text
    .map(({ text: base, ruby, marked }) => {
      const markup =
        ruby === undefined
          ? textMarkup(base)
          : `<${html5}ruby>${textMarkup(base)}<${html5}rt>${escaped(ruby)}</${html5}rt></${html5}ruby>`;
      return marked ? underlined(markup) : markup;
    })
    .join('');

/** A text in several languages, as Moodle's multi-language filter reads it: it shows one of them. */
export const localizedMarkup = (texts: LocalizedText, style: MarkupStyle = HTML): string =>
  CONTENT_LANGUAGES.flatMap((language) => {
    const text = texts[language];
    if (text === undefined || text === '') return [];
    return [
      `<span ${style.language}="${languageTag(language)}" class="multilang">${textMarkup(text)}</span>`,
    ];
  }).join('');

/** The element that shows a picture or plays a sound; '' where the format cannot hold it. */
export type MediaMarkup = (kind: 'picture' | 'audio', path: string, alt?: string) => string;

interface WrittenFace {
  readonly text?: RubyText | undefined;
  readonly meaning?: LocalizedText | undefined;
  readonly picture?: FacePicture | undefined;
}

/** What a choice, or one side of a matching pair, shows. Where there is no picture, its words are all there is. */
export function faceMarkup(
  face: WrittenFace,
  { style = HTML, media = () => '', text = (markup) => markup }: Partial<PromptMarkup> = {},
): string {
  const words = text(face.text ? rubyMarkup(face.text, style) : localizedMarkup(face.meaning ?? {}, style));
  if (!face.picture) return words;
  const { path, alt } = face.picture;
  const picture = media('picture', path, alt ?? spokenOf(face));
  return picture === '' || alt !== undefined ? picture + words : picture;
}

/** The words of a face where no markup can stand. */
const spokenOf = ({ text, meaning = {} }: WrittenFace): string =>
  text ? text.map((segment) => segment.text).join('') : (meaning.en ?? Object.values(meaning)[0] ?? '');

export interface PromptMarkup {
  readonly style?: MarkupStyle;
  readonly media: MediaMarkup;
  /** What a format does to every text that could be read as more than it is. */
  readonly text?: (markup: string) => string;
}

type Shown = Pick<Prompt, 'glyph' | 'text' | 'meaning' | 'picture' | 'picture_alt' | 'picture_at' | 'audio'>;

/** All that a prompt shows, a block each. `readHtml` gives the same parts back. */
export function promptMarkup(
  prompt: Shown,
  { style = HTML, media, text = (markup) => markup }: PromptMarkup,
): string {
  const part = (element: 'p' | 'div', name: string, inside: string, attributes = '') =>
    inside === '' ? '' : `<${element} class="${name}"${attributes}>${inside}</${element}>`;
  const japanese = ` ${style.language}="ja"`;
  const { glyph, meaning, audio } = prompt;
  const picture = prompt.picture === undefined ? '' : media('picture', prompt.picture, prompt.picture_alt);
  const isInText = prompt.picture_at !== undefined && prompt.text !== undefined;
  const [before, after] = dividedText(prompt.text ?? [], isInText ? (prompt.picture_at ?? 0) : 0);
  return [
    glyph === undefined ? '' : part('p', 'glyph', text(textMarkup(glyph)), japanese),
    part(
      'p',
      'text',
      text(rubyMarkup(before, style)) + (isInText ? picture : '') + text(rubyMarkup(after, style)),
      japanese,
    ),
    part('p', 'meaning', text(localizedMarkup(meaning ?? {}, style))),
    isInText ? '' : part('p', 'picture', picture),
    // QTI has no sound inside a paragraph
    audio === undefined ? '' : part('div', 'audio', media('audio', audio)),
  ].join('');
}
