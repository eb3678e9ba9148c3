import { CONTENT_LANGUAGES, type LocalizedText, type Prompt, type RubyText } from '#libs/learning';
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

/** What a choice, or one side of a matching pair, shows. */
export const faceMarkup = (
  face: { readonly text?: RubyText | undefined; readonly meaning?: LocalizedText | undefined },
  style: MarkupStyle = HTML,
): string => (face.text ? rubyMarkup(face.text, style) : localizedMarkup(face.meaning ?? {}, style));

export interface PromptMarkup {
  readonly style?: MarkupStyle;
  /** The element that shows a picture or plays a sound; '' where the format cannot hold it. */
  readonly media: (kind: 'picture' | 'audio', path: string) => string;
  /** What a format does to every text that could be read as more than it is. */
  readonly text?: (markup: string) => string;
}

type Shown = Pick<Prompt, 'glyph' | 'text' | 'meaning' | 'picture' | 'audio'>;

/** All that a prompt shows, a block each. `readHtml` gives the same parts back. */
export function promptMarkup(
  prompt: Shown,
  { style = HTML, media, text = (markup) => markup }: PromptMarkup,
): string {
  const part = (element: 'p' | 'div', name: string, inside: string, attributes = '') =>
    inside === '' ? '' : `<${element} class="${name}"${attributes}>${inside}</${element}>`;
  const japanese = ` ${style.language}="ja"`;
  const { glyph, meaning, picture, audio } = prompt;
  return [
    glyph === undefined ? '' : part('p', 'glyph', text(textMarkup(glyph)), japanese),
    part('p', 'text', text(rubyMarkup(prompt.text ?? [], style)), japanese),
    part('p', 'meaning', text(localizedMarkup(meaning ?? {}, style))),
    picture === undefined ? '' : part('p', 'picture', media('picture', picture)),
    // QTI has no sound inside a paragraph
    audio === undefined ? '' : part('div', 'audio', media('audio', audio)),
  ].join('');
}
