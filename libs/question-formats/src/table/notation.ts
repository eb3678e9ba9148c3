import { CONTENT_LANGUAGES, type ChoiceFace, type ContentLanguage, type RubyText } from '#learning/shape';
import { languageOfTag } from '../languages.js';
import type { Reports } from '../reports.js';
import { tidied } from '../rich/rich-text.js';
import { TextGatherer } from '../rich/text-gatherer.js';

/**
 * Texts in the cells of a table: `{漢字|かんじ}` is a word with its reading, and so is `漢字[かんじ]`, as many people
 * write it; `{_漢字_}` and `{_漢字|かんじ_}` are underlined. A backslash takes the meaning from the sign after it.
 */
const PART =
  /\\(?<sign>[\\{}|[])|\{_(?<asked>(?:\\.|[^{}|\\])+?)(?:\|(?<above>[^{}|\\]+?))?_\}|\{(?<base>(?:\\.|[^{}|\\])+)\|(?<reading>[^{}|\\]+)\}|(?<word>[\p{Script=Han}々〆ヶ]{1,20})\[(?<kana>[ぁ-ゖァ-ヶー]{1,60})(?:[;,][^\]]{0,40})?\]/gu;

export function readNotation(text: string, reports: Reports): RubyText {
  const gathered = new TextGatherer(reports);
  let end = 0;
  const plain = (until: number) => gathered.add(text.slice(end, until), false);
  for (const part of text.matchAll(PART)) {
    plain(part.index);
    const { sign, asked, above = '', base, reading = '', word, kana = '' } = part.groups ?? {};
    if (sign !== undefined) gathered.add(sign, false);
    else if (asked !== undefined) addMarked(gathered, asked.replace(/\\(.)/gs, '$1'), above);
    else if (base !== undefined) gathered.addRuby(base.replace(/\\(.)/gs, '$1'), reading);
    else if (word !== undefined) gathered.addRuby(word, kana);
    end = part.index + part[0].length;
  }
  plain(text.length);
  return gathered.result;
}

function addMarked(gathered: TextGatherer, text: string, reading: string): void {
  gathered.isMarking = true;
  if (reading === '') gathered.add(text, false);
  else gathered.addRuby(text, reading);
  gathered.isMarking = false;
}

export const writeNotation = (text: RubyText): string =>
  tidied(text)
    .map(({ text: written, ruby, marked }) => {
      if (ruby === undefined && !marked) return written.replace(/[\\{[]/g, '\\$&');
      const inside = `${written.replace(/[\\{}|[]/g, '\\$&')}${ruby === undefined ? '' : `|${ruby}`}`;
      return marked ? `{_${inside}_}` : `{${inside}}`;
    })
    .join('');

/** `![what it shows](/api/media/…)`: a picture of this product, before the words of its cell. */
const PICTURE = /^!\[([^\]\n]*)\]\((\/api\/media\/[^()\s]+)\)[ \n]*/;

/** A cell with the picture that it begins with; what is said of one is one line without brackets. */
export function readPicture(cell: string): { picture?: { path: string; alt: string }; rest: string } {
  const [mark, alt, path] = PICTURE.exec(cell.replace(/\r\n?/g, '\n')) ?? [];
  if (mark === undefined || path === undefined) return { rest: cell };
  return {
    picture: { path, alt: (alt ?? '').trim() },
    rest: cell.replace(/\r\n?/g, '\n').slice(mark.length),
  };
}

export const writePicture = (path: string, alt = ''): string => `![${alt.replace(/[[\]\n]/g, ' ')}](${path})`;

const LANGUAGE_LINE = /^\[([A-Za-z_-]{2,12})\] ?/;

/** A cell of a choice: text, or a line for each language: `[en] dog`. */
export function readFace(cell: string, reports: Reports): ChoiceFace | undefined {
  const { picture, rest } = readPicture(cell.trimStart());
  const words = readWords(picture ? rest : cell, reports);
  if (!picture) return words;
  const { path, alt } = picture;
  // words beside a picture without a description describe it
  if (words) return { ...words, picture: alt === '' ? { path } : { path, alt } };
  return alt === '' ? undefined : { text: [{ text: alt }], picture: { path } };
}

function readWords(cell: string, reports: Reports): ChoiceFace | undefined {
  if (cell.trim() === '') return undefined;
  const lines = cell.split(/\r\n?|\n/);
  if (!lines.every((line) => languageOfTag(LANGUAGE_LINE.exec(line)?.[1] ?? ''))) {
    const text = readNotation(cell.replace(/\r\n?/g, '\n'), reports);
    return text.length === 0 ? undefined : { text };
  }
  const meaning: Partial<Record<ContentLanguage, string>> = {};
  for (const line of lines) {
    const [mark, tag = ''] = LANGUAGE_LINE.exec(line) ?? [''];
    const language = languageOfTag(tag);
    if (language) meaning[language] = line.slice(mark.length).trim();
  }
  return { meaning };
}

/** `readFace` gives the same face back, but for line breaks in a meaning. */
export function writeFace(face: ChoiceFace): string {
  const words = writeWords(face);
  if (!face.picture) return words;
  const { path, alt } = face.picture;
  return `${writePicture(path, alt)}${face.text ? ' ' : '\n'}${words}`;
}

const writeWords = (face: ChoiceFace): string =>
  face.text
    ? writeNotation(face.text)
    : CONTENT_LANGUAGES.flatMap((language) => {
        const text = face.meaning[language];
        return text === undefined || text === '' ? [] : [`[${language}] ${text.replace(/\s*\n\s*/g, ' ')}`];
      }).join('\n');
