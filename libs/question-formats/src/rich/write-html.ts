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

/** Text with furigana as `<ruby>`, well-formed as HTML and as XML. */
export const rubyMarkup = (text: RubyText): string =>
  text
    .map((segment) =>
      segment.ruby === undefined
        ? textMarkup(segment.text)
        : `<ruby>${textMarkup(segment.text)}<rt>${escaped(segment.ruby)}</rt></ruby>`,
    )
    .join('');

/** Attribute in which a format names the language. */
export type LanguageAttribute = 'lang' | 'xml:lang';

/** A text in several languages, as Moodle's multi-language filter reads it: it shows one of them. */
export const localizedMarkup = (texts: LocalizedText, attribute: LanguageAttribute = 'lang'): string =>
  CONTENT_LANGUAGES.flatMap((language) => {
    const text = texts[language];
    if (text === undefined || text === '') return [];
    return [`<span ${attribute}="${languageTag(language)}" class="multilang">${textMarkup(text)}</span>`];
  }).join('');

/** What a choice, or one side of a matching pair, shows. */
export const faceMarkup = (
  face: { readonly text?: RubyText | undefined; readonly meaning?: LocalizedText | undefined },
  attribute: LanguageAttribute = 'lang',
): string => (face.text ? rubyMarkup(face.text) : localizedMarkup(face.meaning ?? {}, attribute));

export interface PromptMarkup {
  readonly attribute: LanguageAttribute;
  /** The element that shows a picture or plays a sound; '' where the format cannot hold it. */
  readonly media: (kind: 'picture' | 'audio', path: string) => string;
  /** What a format does to every text that could be read as more than it is. */
  readonly text?: (markup: string) => string;
}

type Shown = Pick<Prompt, 'glyph' | 'text' | 'meaning' | 'picture' | 'audio'>;

/** All that a prompt shows, a paragraph each. `readHtml` gives the same parts back. */
export function promptMarkup(
  prompt: Shown,
  { attribute, media, text = (markup) => markup }: PromptMarkup,
): string {
  const paragraph = (name: string, inside: string) =>
    inside === '' ? '' : `<p class="${name}"${japanese(attribute, name)}>${inside}</p>`;
  const { glyph, meaning, picture, audio } = prompt;
  return [
    glyph === undefined ? '' : paragraph('glyph', text(textMarkup(glyph))),
    paragraph('text', text(rubyMarkup(prompt.text ?? []))),
    paragraph('meaning', text(localizedMarkup(meaning ?? {}, attribute))),
    picture === undefined ? '' : paragraph('picture', media('picture', picture)),
    audio === undefined ? '' : paragraph('audio', media('audio', audio)),
  ].join('');
}

const japanese = (attribute: LanguageAttribute, name: string): string =>
  name === 'glyph' || name === 'text' ? ` ${attribute}="ja"` : '';
