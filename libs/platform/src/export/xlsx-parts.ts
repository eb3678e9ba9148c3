import type { Cell } from './table.js';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const SCHEMAS = 'http://schemas.openxmlformats.org';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const DOCUMENT = `${SCHEMAS}/officeDocument/2006/relationships`;
const SHEETML = `${SCHEMAS}/spreadsheetml/2006/main`;

const relation = (type: string, target: string): string =>
  `${XML}<Relationships xmlns="${SCHEMAS}/package/2006/relationships"><Relationship Id="rId1" ` +
  `Type="${DOCUMENT}/${type}" Target="${target}"/></Relationships>`;

export const SHEET_PATH = 'xl/worksheets/sheet1.xml';

/** The files of a workbook (ECMA-376) beside its one sheet, by path. */
export const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml':
    `${XML}<Types xmlns="${SCHEMAS}/package/2006/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>` +
    `<Override PartName="/${SHEET_PATH}" ContentType="${TYPES}.worksheet+xml"/></Types>`,
  '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
  'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
  'xl/workbook.xml':
    `${XML}<workbook xmlns="${SHEETML}" xmlns:r="${DOCUMENT}">` +
    '<sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>',
};

/** The first row stays in sight; columns are wide enough for a name (in characters). */
export const SHEET_HEAD =
  `${XML}<worksheet xmlns="${SHEETML}"><sheetViews><sheetView workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
  '<cols><col min="1" max="100" width="20" customWidth="1"/></cols><sheetData>';
export const SHEET_TAIL = '</sheetData></worksheet>';

/** Texts are inline strings: a table of shared ones would have to be held until the end. */
export function cellXml(row: number, column: number, cell: Cell): string {
  if (cell === null || cell === '') return '';
  const place = `${columnName(column)}${String(row)}`;
  if (typeof cell === 'number') return `<c r="${place}"><v>${String(cell)}</v></c>`;
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

/** 0 is A, 26 is AA. */
function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last;
}

/** Excel calls a file with a longer text damaged. */
const LONGEST_TEXT = 32_767;
/** What XML cannot hold at all. */
const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

const escaped = (text: string): string =>
  text
    .slice(0, LONGEST_TEXT)
    .toWellFormed()
    .replace(UNSTORABLE, '')
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_') // Excel reads _x0041_ as A
    .replace(/[&<>\r]/g, (character) => ENTITIES[character] ?? character);
