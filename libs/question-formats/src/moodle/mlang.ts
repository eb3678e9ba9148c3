import type { TextSplitter } from '../rich/rich-reader.js';

/** `{mlang en}…{mlang}` of Moodle's filter multilang2: one of them is shown. */
const MARK = /\{\s{0,5}mlang(?:\s{1,5}([\w,-]{2,40}))?\s{0,5}\}/gi;

/** Texts in several languages, marked in the text itself; the same as Moodle's own spans. */
export const splitLanguages: TextSplitter = (text, reader) => {
  let end = 0;
  for (const match of text.matchAll(MARK)) {
    const [mark, tags] = match;
    reader.text(text.slice(end, match.index));
    end = match.index + mark.length;
    const attributes = new Map([
      ['class', 'multilang'],
      ['lang', tags?.split(',')[0] ?? ''],
    ]);
    if (tags === undefined) reader.end('span');
    else reader.begin('span', (name) => attributes.get(name));
  }
  reader.text(text.slice(end));
};
