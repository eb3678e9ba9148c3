import { DomainError } from '#libs/kernel';

export interface XmlTag {
  /** Without its namespace. */
  readonly name: string;
  readonly closes: boolean;
  /** `<a/>`: no closing tag follows. */
  readonly isEmpty: boolean;
  attribute(name: string): string | undefined;
}

/** Characters; a tag is searched for each attribute that somebody asks for. */
const LONGEST_TAG = 64 * 1024;

/**
 * The tags and texts of an XML part of an office file, in order. It knows what such files hold and no more: no
 * entities but the five and numbers, and a document type is refused, so that nothing can grow while it is read.
 * One pass, no backtracking: the time is that of the length, whatever somebody made up.
 */
export function* xmlTags(xml: string): Generator<XmlTag | string> {
  let position = 0;
  while (position < xml.length) {
    const open = xml.indexOf('<', position);
    const text = xml.slice(position, open === -1 ? xml.length : open);
    if (text !== '') yield unescape(text);
    if (open === -1) return;
    const special = SPECIAL.find(({ begin }) => xml.startsWith(begin, open));
    const end = xml.indexOf(special?.end ?? '>', open);
    if (end === -1 || special?.begin === '<!DOCTYPE' || (!special && end - open > LONGEST_TAG))
      throw new DomainError('sheet.broken-archive');
    if (special?.begin === '<![CDATA[') yield xml.slice(open + special.begin.length, end);
    if (!special) yield tagOf(xml.slice(open + 1, end));
    position = end + (special?.end.length ?? 1);
  }
}

const SPECIAL = [
  { begin: '<!--', end: '-->' },
  { begin: '<![CDATA[', end: ']]>' },
  { begin: '<?', end: '?>' },
  { begin: '<!DOCTYPE', end: '>' },
];

function tagOf(inside: string): XmlTag {
  const name = /^\/?(?:[^\s/:]+:)?([^\s/:]+)/.exec(inside)?.[1] ?? '';
  return {
    name,
    closes: inside.startsWith('/'),
    isEmpty: inside.endsWith('/'),
    attribute: (wanted) => attributeOf(inside, wanted),
  };
}

function attributeOf(inside: string, name: string): string | undefined {
  for (const [, found, double, single] of inside.matchAll(
    /\s(?:[\w.-]+:)?([\w.-]+)=(?:"([^"]*)"|'([^']*)')/g,
  ))
    if (found === name) return unescape(double ?? single ?? '');
  return undefined;
}

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function unescape(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
    if (typeof name === 'string') return NAMED[name] ?? whole;
    const point = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal);
    return point > 0x10ffff ? whole : String.fromCodePoint(point);
  });
}
