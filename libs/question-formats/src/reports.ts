import type { ProblemCode, ReportCode } from '#contracts/question-files';
import type { Report } from './item.js';

/** Characters of a detail: it is to be shown in a line. */
const DETAIL_MAX = 100;
/** Of one item; whoever writes a thousand unknown tags is not told of each. */
const REPORTS_MAX = 50;

/** Gathers what found no place, each thing once. */
export class Reports {
  private readonly found = new Map<string, Report>();

  add(code: ReportCode, detail?: string): void {
    const cut = detail === undefined ? undefined : shortened(detail);
    const key = `${code} ${cut ?? ''}`;
    if (this.found.has(key) || this.found.size >= REPORTS_MAX) return;
    this.found.set(key, cut === undefined || cut === '' ? { code } : { code, detail: cut });
  }

  get list(): Report[] {
    return [...this.found.values()];
  }
}

/** One line that no database or page stumbles over. */
export const shortened = (text: string): string => {
  const line = text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .toWellFormed();
  return line.length > DETAIL_MAX ? `${line.slice(0, DETAIL_MAX).toWellFormed()}…` : line;
};

/** Thrown inside a reader where an item, or the whole file, cannot be read; no reader lets it out. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly detail: string | undefined;

  constructor(
    readonly code: ProblemCode,
    detail?: string,
  ) {
    super(code);
    this.detail = detail === undefined ? undefined : shortened(detail);
  }
}
