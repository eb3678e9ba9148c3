import { DomainError } from '#libs/kernel';
import { unpack } from './archive.js';
import { numberFormat, type Show } from './number-as-shown.js';
import { SHEET_LIMITS } from './sheet.js';
import { type XmlTag, xmlTags } from './xml-tags.js';

/** What the cells of the sheets refer to. */
export interface XlsxParts {
  readonly strings: readonly string[];
  /** How each cell style shows numbers. */
  readonly formats: readonly Show[];
  /** Of what they were read from, unpacked, in characters. */
  readonly size: number;
}

/** What of a workbook is read: its sheets in order, those that are shown, and where they lie. */
export interface Workbook {
  readonly sheets: readonly { readonly name: string; readonly path: string }[];
  /** Whether dates count from 1900 or, as on old Macs, from 1904. */
  readonly dates: 1900 | 1904;
}

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const STRINGS = 'xl/sharedStrings.xml';
const STYLES = 'xl/styles.xml';
const LISTS = { [WORKBOOK]: SHEET_LIMITS.workbookBytes, [RELATIONS]: SHEET_LIMITS.workbookBytes };

/** The list of the sheets. Throws `sheet.broken-archive` and `sheet.expands-too-much`. */
export function workbookOf(bytes: Uint8Array): Workbook {
  const parts = unpack(bytes, LISTS);
  const paths = pathsOf(parts.get(RELATIONS) ?? '');
  const all: { name: string; path: string; isShown: boolean }[] = [];
  let from1904 = '0';
  for (const tag of openingTags(parts.get(WORKBOOK) ?? '')) {
    if (tag.name === 'workbookPr') from1904 = tag.attribute('date1904') ?? '0';
    const path = tag.name === 'sheet' ? paths.get(tag.attribute('id') ?? '') : undefined;
    if (path === undefined) continue;
    const isShown = (tag.attribute('state') ?? 'visible') === 'visible';
    all.push({ name: tag.attribute('name') ?? '', path, isShown });
  }
  const shown = all.filter(({ isShown }) => isShown);
  const sheets = shown.length > 0 ? shown : all.slice(0, 1);
  if (sheets.length === 0) throw new DomainError('sheet.broken-archive');
  return { sheets, dates: from1904 === '1' || from1904 === 'true' ? 1904 : 1900 };
}

/** Throws `sheet.broken-archive` and `sheet.expands-too-much`. */
export function xlsxParts(bytes: Uint8Array, dates: Workbook['dates']): XlsxParts {
  const { expandedBytes, styleBytes } = SHEET_LIMITS;
  const parts = unpack(bytes, { [STRINGS]: expandedBytes, [STYLES]: styleBytes });
  const [strings, styles] = [parts.get(STRINGS) ?? '', parts.get(STYLES) ?? ''];
  return {
    strings: sharedStrings(strings),
    formats: cellFormats(styles, dates),
    size: strings.length + styles.length,
  };
}

/** Where the parts lie, by the ids that the workbook calls them by. */
function pathsOf(relations: string): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  for (const tag of openingTags(relations)) {
    const [id, target] = [tag.attribute('Id'), tag.attribute('Target')];
    if (tag.name === 'Relationship' && id !== undefined && target !== undefined)
      paths.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  }
  return paths;
}

function* openingTags(xml: string): Generator<XmlTag> {
  for (const part of xmlTags(xml)) if (typeof part !== 'string' && !part.closes) yield part;
}

/** Rich text in pieces; the reading above a name (`rPh`) is no part of it. */
function sharedStrings(xml: string): string[] {
  const strings: string[] = [];
  let current = '';
  let inText = false;
  let inReading = false;
  for (const part of xmlTags(xml)) {
    if (typeof part === 'string') {
      if (inText && !inReading) current += part;
      continue;
    }
    const opens = !part.closes && !part.isEmpty;
    if (part.name === 't') inText = opens;
    if (part.name === 'rPh') inReading = opens;
    if (part.name !== 'si') continue;
    if (!opens) strings.push(withoutEscapes(current));
    current = '';
  }
  return strings;
}

/** Office writes what XML cannot hold as `_x000D_`. */
export const withoutEscapes = (text: string): string =>
  text.replace(/_x([\dA-F]{4})_/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Cell styles are many, their number formats few. */
function cellFormats(xml: string, dates: Workbook['dates']): Show[] {
  const codes = new Map<number, string>();
  const shows = new Map<number, Show>();
  const formats: Show[] = [];
  let inCells = false;
  for (const tag of xmlTags(xml)) {
    if (typeof tag === 'string') continue;
    if (tag.name === 'cellXfs') inCells = !tag.closes;
    if (tag.closes) continue;
    const id = Number(tag.attribute('numFmtId') ?? 0);
    if (tag.name === 'numFmt') codes.set(id, tag.attribute('formatCode') ?? '');
    if (tag.name !== 'xf' || !inCells) continue;
    const show = shows.get(id) ?? numberFormat(id, codes.get(id), dates);
    shows.set(id, show);
    formats.push(show);
  }
  return formats;
}
