import type { Cell } from './table.js';

/** How far a file is written; plain JSON, so that another process can go on with it. */
export interface FileState {
  /** Rows of the sheet, with the one of the heads. */
  readonly rows: number;
  /** Bytes of the sheet before they were packed, and packed. */
  readonly size: number;
  readonly packed: number;
  readonly crc: number;
}

export interface Written {
  readonly bytes: Buffer;
  readonly state: FileState;
}

/** A kind of file that is written part by part: its parts, one after the other, are the file. Nothing is remembered but the state. */
export interface FileFormat {
  readonly type: string;
  readonly begin: (columns: readonly string[]) => Written;
  /** Throws RangeError when there are more rows than the file takes. */
  readonly rows: (state: FileState, rows: readonly (readonly Cell[])[]) => Written;
  readonly end: (state: FileState) => Buffer;
}
