import type { ReportCode } from '#contracts/question-files';
import type { ReadItem, Report } from './item.js';
import { Reports } from './reports.js';

/** What a program writes into every question by itself: the names it gives them, and what it says of any answer. */
const NAMES: ReadonlySet<ReportCode> = new Set(['title', 'id-number']);
const TEMPLATES: ReadonlySet<ReportCode> = new Set(['answer-feedback', 'points', 'fixed-order', 'field']);

/** Names are of one kind whatever they are; anything else is the same only word by word. */
const kindOf = ({ code, detail }: Report): string | undefined => {
  if (NAMES.has(code)) return code;
  return TEMPLATES.has(code) ? `${code} ${detail ?? ''}` : undefined;
};

/**
 * What more than half of a file's items report alike, of what programs write by themselves, said once: for the file, and no
 * more of each item, where the remarks are left that somebody has to read.
 */
export function saidOnce(items: readonly ReadItem[]): { items: readonly ReadItem[]; reported: Report[] } {
  const counts = new Map<string, { count: number; details: Set<string | undefined>; code: ReportCode }>();
  for (const report of items.flatMap(({ reported }) => reported)) {
    const kind = kindOf(report);
    if (kind === undefined) continue;
    const known = counts.get(kind) ?? { count: 0, details: new Set(), code: report.code };
    known.count += 1;
    known.details.add(report.detail);
    counts.set(kind, known);
  }
  const common = new Map([...counts].filter(([, { count }]) => count >= FEWEST && count > items.length / 2));
  if (common.size === 0) return { items, reported: [] };
  const once = new Reports();
  for (const { code, details } of common.values())
    once.add(code, details.size === 1 ? [...details][0] : undefined);
  return {
    items: items.map((item) => ({
      ...item,
      reported: item.reported.filter((report) => !common.has(kindOf(report) ?? '')),
    })),
    reported: once.list,
  };
}

/** Two alike may be by chance. */
const FEWEST = 3;
