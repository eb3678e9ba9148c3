/** What a spreadsheet takes for the beginning of a formula, in full width, too; OWASP, "CSV Injection". */
const FORMULA = String.raw`[=+\-@\t\r\n＝＋－＠]`;
const DANGEROUS = new RegExp(`^'*${FORMULA}`);
const GUARDED = new RegExp(`^'+${FORMULA}`);

/**
 * A text that no spreadsheet runs: `'` goes before a formula's first character. Apostrophes that stood before one get
 * another, so that `withoutGuard` gives back every text as it was.
 */
export const neutralise = (text: string): string => (DANGEROUS.test(text) ? `'${text}` : text);

/** The text that `neutralise` was given; for imports of exported files. */
export const withoutGuard = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text);
