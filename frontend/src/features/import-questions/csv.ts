import { neutralise } from '#contracts/formula-guard';

/** Without it Excel reads UTF-8 as the system's own encoding. */
const BYTE_ORDER_MARK = '\ufeff';

/** Rows as CSV (RFC 4180); no spreadsheet takes any of it for a formula. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');

const quoted = (text: string): string => `"${neutralise(text).replaceAll('"', '""')}"`;
