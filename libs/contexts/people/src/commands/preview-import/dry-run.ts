import type { ImportSummary } from '#contracts/http/imports';
import { toInstant } from '#libs/kernel';
import { type Described, FIRST_ROWS, wireOf, wireRow } from '../../rows/import-summary.js';
import type { JudgedRow } from './judge-rows.js';

/** What would be kept of a file, and is not. */
export function dryRunOf(preview: Described, rows: readonly JudgedRow[]): ImportSummary {
  return {
    ...wireOf(preview),
    id: null,
    new_classes: preview.newClasses,
    created_at: toInstant(Date.now()),
    finished_at: null,
    progress: { done: 0, total: preview.counts.new + preview.counts.changed, failed: 0 },
    mended: 0,
    rows: rows.slice(0, FIRST_ROWS).map((row) => wireRow(row, {})),
  };
}
