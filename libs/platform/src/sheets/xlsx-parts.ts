import { strFromU8, unzipSync } from 'fflate';
import { DomainError } from '#libs/kernel';
import { numberFormat, type Show } from './number-as-shown.js';
import { SHEET_LIMITS } from './sheet.js';
import { type XmlTag, xmlTags } from './xml-tags.js';

/** What the cells of a sheet refer to. */
export interface XlsxParts {
  readonly sheet: string;
  readonly strings: readonly string[];
  /** How each cell style shows numbers. */
  readonly formats: readonly Show[];
}

/** The first visible sheet and its neighbours. Throws `sheet.broken-archive` and `sheet.expands-too-much`. */
export function xlsxParts(bytes: Uint8Array): XlsxParts {
  const workbook = workbookOf(unpack(bytes, ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels']));
  const parts = unpack(bytes, [workbook.path, 'xl/sharedStrings.xml', 'xl/styles.xml']);
  const sheet = parts.get(workbook.path);
  if (sheet === undefined) throw new DomainError('sheet.broken-archive');
  return {
    sheet,
    strings: sharedStrings(parts.get('xl/sharedStrings.xml') ?? ''),
    formats: cellFormats(parts.get('xl/styles.xml') ?? '', workbook.dates),
  };
}

/**
 * fflate unpacks a part into exactly the size that the archive's directory names, so a file that lies about it stays
 * within the limit, too.
 */
function unpack(bytes: Uint8Array, names: readonly string[]): Map<string, string> {
  let expanded = 0;
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (!names.includes(name)) return false;
    expanded += originalSize;
    if (expanded > SHEET_LIMITS.expandedBytes) throw new DomainError('sheet.expands-too-much');
    return true;
  };
  try {
    const parts = Object.entries(unzipSync(bytes, { filter }));
    return new Map(parts.map(([name, part]) => [name, strFromU8(part)]));
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError('sheet.broken-archive');
  }
}

interface Workbook {
  /** Of the sheet, in the archive. */
  readonly path: string;
  /** Whether dates count from 1900 or, as on old Macs, from 1904. */
  readonly dates: 1900 | 1904;
}

function workbookOf(parts: ReadonlyMap<string, string>): Workbook {
  const tags = openingTags(parts.get('xl/workbook.xml') ?? '');
  const sheets = tags.filter(({ name }) => name === 'sheet');
  const shown = sheets.find((tag) => (tag.attribute('state') ?? 'visible') === 'visible') ?? sheets[0];
  const relation = openingTags(parts.get('xl/_rels/workbook.xml.rels') ?? '').find(
    (tag) => tag.name === 'Relationship' && tag.attribute('Id') === shown?.attribute('id'),
  );
  const target = relation?.attribute('Target');
  if (target === undefined) throw new DomainError('sheet.broken-archive');
  const from1904 = tags.find(({ name }) => name === 'workbookPr')?.attribute('date1904') ?? '0';
  return {
    path: target.startsWith('/') ? target.slice(1) : `xl/${target}`,
    dates: from1904 === '1' || from1904 === 'true' ? 1904 : 1900,
  };
}

const openingTags = (xml: string): XmlTag[] =>
  [...xmlTags(xml)].filter((part) => typeof part !== 'string').filter((tag) => !tag.closes);

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
