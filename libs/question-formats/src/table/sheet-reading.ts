/** Which table of a file is read and where its heading stands, as a person has chosen it; what is absent is proposed. */
export interface SheetChoice {
  /** From 0, among those that the file shows. */
  readonly table?: number;
  /** Number of the row, as the spreadsheet shows it; null: the table has none. One that is not there is no choice. */
  readonly heading?: number | null;
}

/** Where the rows of a table were found. */
export interface SheetReading {
  /** Of a workbook its sheets; one without a name of a CSV file. */
  readonly tables: readonly string[];
  readonly table: number;
  readonly heading: number | null;
  /** false: what is read as heading, or that there is none, is a guess. */
  readonly heading_known: boolean;
  /** The first rows as they stand there; texts are cut. */
  readonly top: readonly { readonly number: number; readonly cells: readonly string[] }[];
}
