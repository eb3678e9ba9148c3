/** As cells with a date come out of XLSX and OpenDocument, and as Excel shows `4-1` once it has taken it for one, in Japanese and in English. */
const DATES = [
  /^\d{4}[-/]\d{1,2}[-/]\d{1,2}$/,
  /^\d{1,2}月\d{1,2}日$/,
  /^\d{1,2}-(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)$/i,
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)-\d{2}$/i,
];

/** Whether a text is a date, which nobody is called: a spreadsheet has probably made one of a class like `4-1`. */
export function isDate(text: string): boolean {
  const bare = text.normalize('NFKC').trim();
  return DATES.some((date) => date.test(bare));
}
