/** What a spreadsheet takes for a formula, behind apostrophes or not; also in full width, as Japanese Excel does. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const NEUTRALISED = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** A cell that a spreadsheet shows instead of running it (OWASP, CSV injection). `restored` takes it back exactly. */
export const neutralised = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
export const restored = (text: string): string => (NEUTRALISED.test(text) ? text.slice(1) : text);
