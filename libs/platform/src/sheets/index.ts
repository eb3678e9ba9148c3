export { openBook, readSheet, rowsOf } from './read-book.js';
export {
  type Book,
  type RowSink,
  SHEET_LIMITS,
  type SheetEncoding,
  type SheetRow,
  type TableLimits,
  TableSize,
} from './sheet.js';
export { guessText } from './decode-text.js';
export { noValue } from './no-value.js';
export { TimeSlice } from './time-slice.js';
export { topRows } from './top-rows.js';
export { packFiles } from './archive.js';
