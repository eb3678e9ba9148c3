export { readSheet } from './read-sheet.js';
export { type Sheet, SHEET_LIMITS, type SheetRow, Turns } from './sheet.js';
