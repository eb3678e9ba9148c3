/** What the elements of HTML mean for a text of the bank. */

/** Begin and end a line of their own. */
export const BLOCKS: ReadonlySet<string> = new Set(
  (
    'p div section article blockquote li ul ol dl dt dd table tr h1 h2 h3 h4 h5 h6 pre hr figure figcaption ' +
    'header footer main address center prompt itemBody choiceInteraction orderInteraction matchInteraction contentBody'
  ).split(' '),
);
/** Have no end. */
export const VOIDS: ReadonlySet<string> = new Set(
  'br img hr input source wbr area base col embed link meta track param'.split(' '),
);
/** Say nothing that is not in their text. */
const PLAIN: ReadonlySet<string> = new Set(
  (
    'p div span br ruby rt rb rp rtc wbr section article main body html head bdi label picture figure ' +
    'audio u source img itemBody choiceInteraction orderInteraction matchInteraction contentBody prompt'
  ).split(' '),
);
/** Do something, or bring something in: their contents are no text of a question. */
export const ACTIVE: ReadonlySet<string> = new Set(
  (
    'script style iframe frame frameset noframes noembed noscript template form input button select textarea ' +
    'title link meta base applet embed canvas xmp'
  ).split(' '),
);

/** Show something by themselves; the text in them stands in for it. */
export const PLAYERS: ReadonlySet<string> = new Set(['audio', 'video', 'object']);

export type Meaning = 'plain' | 'active' | 'video' | 'link' | 'formatting';

export function meaningOf(name: string): Meaning {
  if (PLAIN.has(name)) return 'plain';
  if (ACTIVE.has(name)) return 'active';
  if (name === 'video') return 'video';
  return name === 'a' ? 'link' : 'formatting';
}

/** Of `style`: what a reader would miss. Moodle's editor sets the direction and alignment of each paragraph. */
export const STYLED = /(?:^|[;\s])(?:color|background|font|text-decoration|text-emphasis)[\w-]*\s*:/i;

/** How people underline without `<u>`; and the class that QTI has for it (its shared vocabulary of 3.0). */
export const UNDERLINE_STYLE = /(?:^|[;\s])text-decoration(?:-line)?\s*:\s*underline\s*(?:;|$)/i;
export const UNDERLINE_CLASS = 'qti-underline';

export const SOUND_FILE = /\.(?:mp3|wav|ogg|oga|opus|m4a|aac|flac|3gp)$/i;
export const PICTURE_FILE = /\.(?:png|jpe?g|gif|webp|bmp|svg|avif)$/i;
