export { readSheet } from './read-sheet.js';
export { type Sheet, SHEET_LIMITS, type SheetRow, TimeSlice } from './sheet.js';
export { noValue } from './no-value.js';
