import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { FileFormat, FileState, Written } from './file-format.js';
import { type Cell, safeCell } from './table.js';
import { cellXml, PARTS, SHEET_HEAD, SHEET_PATH, SHEET_TAIL } from './xlsx-parts.js';
import { directory, fileHead, fileTail, openFileHead, type ZipEntry } from './zip.js';

/** Rows of one sheet; Excel refuses a file with more. */
const MAX_ROWS = 1_048_576;

/**
 * An Excel workbook with one sheet. Each part is packed by itself and ends at a byte, so what was written stays as it is,
 * whoever goes on: libraries hold the whole book, or at least its packer, until the end.
 */
export const XLSX_FILE: FileFormat = {
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  begin(columns) {
    const { bytes, state } = packed(START, SHEET_HEAD + rowXml(1, columns), 1);
    return { bytes: Buffer.concat([BEFORE.bytes, openFileHead(SHEET_PATH), bytes]), state };
  },
  rows: (state, rows) =>
    packed(state, rows.map((row, index) => rowXml(state.rows + index + 1, row)).join(''), rows.length),
  end(state) {
    const last = Buffer.from(SHEET_TAIL);
    const rest = deflateRawSync(last);
    const sheet: ZipEntry = {
      path: SHEET_PATH,
      crc: crc32(last, state.crc),
      packed: state.packed + rest.length,
      size: state.size + last.length,
    };
    const tail = fileTail(sheet);
    const at = BEFORE.bytes.length + openFileHead(SHEET_PATH).length + sheet.packed + tail.length;
    return Buffer.concat([rest, tail, directory([...BEFORE.files, [sheet, BEFORE.bytes.length]], at)]);
  },
};

const START: FileState = { rows: 0, size: 0, packed: 0, crc: 0 };
/** The files of the book that are the same in every one. */
const BEFORE = archived(PARTS);

function archived(parts: Readonly<Record<string, string>>) {
  const files: [ZipEntry, number][] = [];
  let bytes = Buffer.alloc(0);
  for (const [path, xml] of Object.entries(parts)) {
    const text = Buffer.from(xml);
    const data = deflateRawSync(text);
    const entry = { path, crc: crc32(text), packed: data.length, size: text.length };
    files.push([entry, bytes.length]);
    bytes = Buffer.concat([bytes, fileHead(entry), data]);
  }
  return { files, bytes };
}

function packed(state: FileState, xml: string, rows: number): Written {
  if (state.rows + rows > MAX_ROWS) throw new RangeError('more rows than a sheet takes');
  const text = Buffer.from(xml);
  const bytes = deflateRawSync(text, { finishFlush: constants.Z_SYNC_FLUSH });
  return {
    bytes,
    state: {
      rows: state.rows + rows,
      size: state.size + text.length,
      packed: state.packed + bytes.length,
      crc: crc32(text, state.crc),
    },
  };
}

const rowXml = (number: number, cells: readonly Cell[]): string =>
  `<row r="${String(number)}">${cells.map((cell, at) => cellXml(number, at, safeCell(cell))).join('')}</row>`;
