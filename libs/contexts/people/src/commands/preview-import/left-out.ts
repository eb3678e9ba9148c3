import type { ImportKind, ImportProblem, ImportReason, ImportSummary } from '#contracts/http/imports';
import type { RosterColumns } from './columns.js';

export interface RosterPlan extends RosterColumns {
  /** Somebody has said that whose role is not named is a learner. */
  readonly allLearners: boolean;
}

const LEARNER = 'student';
const because = (reason: ImportReason, detail?: string): ImportProblem => ({
  field: null,
  reason,
  ...(detail !== undefined && { detail }),
});

/**
 * Why a row of a OneRoster file is left out: `status` tobedeleted, `enabledUser` false, or a role that is no learner's.
 * Staff never become learners: who is both is left out, and so is whose role nobody has told (1EdTech OneRoster: `RoleType` of
 * CSV Tables 1.1.1 is administrator, aide, guardian, parent, proctor, relative, student or teacher; 1.2 adds counselor,
 * principal, and administrators of site, system and district).
 */
export function leftOutBecause(
  cells: readonly string[],
  { role, status, enabled, allLearners }: RosterPlan,
  kind: ImportKind,
): ImportProblem | undefined {
  const textOf = (column: number | undefined) =>
    column === undefined ? '' : (cells[column] ?? '').trim().toLowerCase();
  if (textOf(status) === 'tobedeleted') return because('to-be-deleted');
  if (kind === 'classes') return undefined;
  const roles = textOf(role)
    .split(/[\s,;]+/)
    .filter((one) => one !== '');
  const others = roles.filter((one) => one !== LEARNER);
  if (others.length > 0) return because('not-a-student', others.join(', ').slice(0, 100));
  if (roles.length === 0 && !allLearners) return because('role-unknown');
  return textOf(enabled) === 'false' ? because('disabled') : undefined;
}

/** How many rows are left out, by reason and detail; the most first. */
export function leftOutOf(
  rows: readonly { readonly outcome: string; readonly problems: readonly ImportProblem[] }[],
): ImportSummary['left_out'] {
  const counts = new Map<string, ImportSummary['left_out'][number]>();
  for (const { outcome, problems } of rows) {
    const [why] = outcome === 'ignored' ? problems : [];
    if (!why) continue;
    const { reason, detail = '' } = why;
    const known = counts.get(`${reason} ${detail}`)?.count ?? 0;
    counts.set(`${reason} ${detail}`, { reason, detail, count: known + 1 });
  }
  return [...counts.values()].sort((one, other) => other.count - one.count);
}
