import type { EntityManager } from '@mikro-orm/postgresql';
import type { ImportMend, ImportResult, ImportRow, ImportSummary } from '#contracts/http/imports';
import { DomainError } from '#libs/kernel';
import type { Mends } from '#platform/mends';
import { PersonImport, PersonImportRow } from './person-import.row.js';

/** Rows that stand in a summary. */
export const FIRST_ROWS = 20;

type Progress = ImportSummary['progress'];
type Kept = Omit<Described, 'newClasses'> & Pick<PersonImport, 'id' | 'createdAt' | 'finishedAt'>;

/** An import as it is now. Throws `request.not-found`. */
export async function summaryOf(em: EntityManager, id: string): Promise<ImportSummary> {
  // read anew: the job writes beside every entity manager
  const found = await em.findOne(PersonImport, { id }, { refresh: true });
  if (!found) throw new DomainError('request.not-found');
  const rows = await em.find(
    PersonImportRow,
    { importId: id },
    { orderBy: { number: 'asc' }, limit: FIRST_ROWS },
  );
  const progress = await progressOf(em, [found]);
  return {
    ...keptOf(found, progress),
    new_classes: found.newClasses,
    mended: Object.keys(found.mends).length,
    rows: rows.map((row) => wireRow(row, found.mends)),
  };
}

/** Imports in a list: without rows, the beginning of the file, and what there may be thousands of: names of new classes, decisions. */
export async function listedOf(em: EntityManager, imports: readonly Kept[]): Promise<ImportSummary[]> {
  const progress = await progressOf(em, imports);
  return imports.map((one) => ({ ...keptOf(one, progress), top: [], new_classes: [], mended: 0, rows: [] }));
}

const keptOf = (found: Kept, progress: ReadonlyMap<string, Progress>) => ({
  ...wireOf(found),
  id: found.id,
  created_at: found.createdAt.toISOString(),
  finished_at: found.finishedAt?.toISOString() ?? null,
  progress: progress.get(found.id) ?? { done: 0, total: 0, failed: 0 },
});

export type Described = Pick<
  PersonImport,
  | 'organizationId'
  | 'kind'
  | 'state'
  | 'fileName'
  | 'format'
  | 'encoding'
  | 'reading'
  | 'leftOut'
  | 'allLearners'
  | 'columns'
  | 'mapping'
  | 'createClasses'
  | 'counts'
  | 'newClasses'
> &
  Partial<Pick<PersonImport, 'mode' | 'version'>>;

export const wireOf = (one: Omit<Described, 'newClasses'>) => ({
  organization_id: one.organizationId,
  kind: one.kind,
  state: one.state,
  version: one.version ?? 1,
  file_name: one.fileName,
  format: one.format,
  encoding: one.encoding ?? null,
  ...one.reading,
  columns: one.columns,
  mapping: one.mapping,
  create_classes: one.createClasses,
  all_learners: one.allLearners,
  left_out: [...one.leftOut],
  counts: one.counts,
  mode: one.mode ?? null,
});

/** Rows that have a result are done; the rows to do are the new and the changed ones. */
async function progressOf(em: EntityManager, imports: readonly Kept[]): Promise<Map<string, Progress>> {
  const importId = { $in: imports.map(({ id }) => id) };
  const count = (result: ImportResult | { $ne: null }) =>
    em.countBy(PersonImportRow, 'importId', { where: { importId, result } });
  const done = await count({ $ne: null });
  const failed = await count('failed');
  return new Map(
    imports.map(({ id, counts }) => [
      id,
      { done: done[id] ?? 0, total: counts.new + counts.changed, failed: failed[id] ?? 0 },
    ]),
  );
}

export const wireRow = (
  row: Pick<PersonImportRow, 'number' | 'outcome' | 'problems' | 'values' | 'before'> & {
    readonly result?: ImportRow['result'] | undefined;
  },
  mends: Mends<ImportMend>,
): ImportRow => ({
  number: row.number,
  outcome: row.outcome,
  problems: [...row.problems],
  values: row.values,
  before: row.before,
  mend: mends[String(row.number)] ?? null,
  result: row.result ?? null,
});
