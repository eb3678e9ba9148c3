export { neutralised, restored } from './neutralise.js';
export { readSheet } from './read-sheet.js';
export { type Sheet, SHEET_LIMITS, type SheetRow } from './sheet.js';
export { csvFile, csvLines, type TextRow, xlsxFile } from './write-sheet.js';
