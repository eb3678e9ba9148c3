import { strFromU8, unzipSync } from 'fflate';
import { DomainError } from '#libs/kernel';
import { numberFormat, type Show } from './number-as-shown.js';
import { SHEET_LIMITS, type TimeSlice } from './sheet.js';
import { type XmlTag, xmlTags } from './xml-tags.js';

/** What the cells of a sheet refer to. */
export interface XlsxParts {
  readonly sheet: string;
  readonly strings: readonly string[];
  /** How each cell style shows numbers. */
  readonly formats: readonly Show[];
}

/** The first visible sheet and its neighbours. Throws `sheet.broken-archive` and `sheet.expands-too-much`. */
export async function xlsxParts(bytes: Uint8Array, slice: TimeSlice): Promise<XlsxParts> {
  const workbook = workbookOf(unpack(bytes, LISTS));
  await slice.next();
  const { expandedBytes, styleBytes } = SHEET_LIMITS;
  const parts = unpack(bytes, {
    [workbook.path]: expandedBytes,
    [STRINGS]: expandedBytes,
    [STYLES]: styleBytes,
  });
  const sheet = parts.get(workbook.path);
  if (sheet === undefined) throw new DomainError('sheet.broken-archive');
  return {
    sheet,
    strings: await sharedStrings(parts.get(STRINGS) ?? '', slice),
    formats: await cellFormats(parts.get(STYLES) ?? '', workbook.dates, slice),
  };
}

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const STRINGS = 'xl/sharedStrings.xml';
const STYLES = 'xl/styles.xml';
const LISTS = { [WORKBOOK]: SHEET_LIMITS.workbookBytes, [RELATIONS]: SHEET_LIMITS.workbookBytes };

/**
 * fflate unpacks a part into exactly the size that the archive's directory names, so a file that lies about it stays
 * within the limit, too.
 * @param limits of the parts that are wanted, in bytes
 */
function unpack(bytes: Uint8Array, limits: Readonly<Record<string, number>>): Map<string, string> {
  let expanded = 0;
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    const limit = limits[name];
    if (limit === undefined) return false;
    expanded += originalSize;
    if (originalSize > limit || expanded > SHEET_LIMITS.expandedBytes)
      throw new DomainError('sheet.expands-too-much');
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
  let shown: XmlTag | undefined;
  let first: XmlTag | undefined;
  let from1904 = '0';
  for (const tag of openingTags(parts.get(WORKBOOK) ?? '')) {
    if (tag.name === 'workbookPr') from1904 = tag.attribute('date1904') ?? '0';
    if (tag.name !== 'sheet') continue;
    first ??= tag;
    if ((tag.attribute('state') ?? 'visible') === 'visible') shown ??= tag;
  }
  return {
    path: pathOf(parts.get(RELATIONS) ?? '', (shown ?? first)?.attribute('id')),
    dates: from1904 === '1' || from1904 === 'true' ? 1904 : 1900,
  };
}

function pathOf(relations: string, id: string | undefined): string {
  for (const tag of openingTags(relations)) {
    const target =
      tag.name === 'Relationship' && tag.attribute('Id') === id ? tag.attribute('Target') : undefined;
    if (target !== undefined) return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  }
  throw new DomainError('sheet.broken-archive');
}

function* openingTags(xml: string): Generator<XmlTag> {
  for (const part of xmlTags(xml)) if (typeof part !== 'string' && !part.closes) yield part;
}

/** Rich text in pieces; the reading above a name (`rPh`) is no part of it. */
async function sharedStrings(xml: string, slice: TimeSlice): Promise<string[]> {
  const strings: string[] = [];
  let current = '';
  let inText = false;
  let inReading = false;
  for (const part of xmlTags(xml)) {
    if (slice.isOver) await slice.next();
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
async function cellFormats(xml: string, dates: Workbook['dates'], slice: TimeSlice): Promise<Show[]> {
  const codes = new Map<number, string>();
  const shows = new Map<number, Show>();
  const formats: Show[] = [];
  let inCells = false;
  for (const tag of xmlTags(xml)) {
    if (slice.isOver) await slice.next();
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
