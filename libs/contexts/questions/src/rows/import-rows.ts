import type { EntityManager } from '@mikro-orm/postgresql';
import type { QuestionImport, QuestionImportItem, QuestionMend } from '#contracts/http/question-imports';
import { DomainError } from '#libs/kernel';
import { placeKey } from '#libs/question-formats';
import { scopedSql } from '#platform/database';
import type { Mends } from '#platform/mends';
import { QuestionImportItemRow, QuestionImportRow } from './question-import.row.js';

/** Throws `request.not-found`. */
export async function readImport(em: EntityManager, id: string): Promise<QuestionImportRow> {
  // read anew: the job writes beside every entity manager
  const found = await em.findOne(QuestionImportRow, { id }, { refresh: true });
  if (!found) throw new DomainError('request.not-found');
  return found;
}

/** What there may be thousands of, and the beginning of the file, are no part of a list. */
export const UNLISTED = ['mends', 'fields', 'sheet'] as const;
type Kept = Pick<
  QuestionImportRow,
  | 'id'
  | 'version'
  | 'state'
  | 'fileName'
  | 'skill'
  | 'format'
  | 'isFormatNamed'
  | 'choices'
  | 'mapping'
  | 'isUnsure'
  | 'language'
  | 'counts'
  | 'reported'
  | 'mode'
  | 'failure'
  | 'createdAt'
  | 'finishedAt'
>;

/** Imports in a list, each with how far its job is. */
export async function listedImports(em: EntityManager, imports: readonly Kept[]): Promise<QuestionImport[]> {
  const progress = await progressOf(em, imports);
  return imports.map((one) => ({ ...keptOf(one, progress), fields: [], sheet: null, mended: 0 }));
}

/** As it is now. Throws `request.not-found`. */
export async function shownImport(em: EntityManager, id: string): Promise<QuestionImport> {
  const found = await readImport(em, id);
  return {
    ...keptOf(found, await progressOf(em, [found])),
    ...{ fields: found.fields, sheet: found.sheet ?? null, mended: Object.keys(found.mends).length },
  };
}

type Progress = QuestionImport['progress'];

async function progressOf(em: EntityManager, imports: readonly Kept[]): Promise<Map<string, Progress>> {
  const importId = { $in: imports.map(({ id }) => id) };
  const count = (result: object | 'created' | 'failed') =>
    em.countBy(QuestionImportItemRow, 'importId', { where: { importId, result } });
  const done = await count({ $ne: null });
  const created = await count('created');
  const failed = await count('failed');
  return new Map(
    imports.map(({ id, counts }) => [
      id,
      { done: done[id] ?? 0, total: counts.new, created: created[id] ?? 0, failed: failed[id] ?? 0 },
    ]),
  );
}

const keptOf = (one: Kept, progress: ReadonlyMap<string, Progress>) => ({
  ...{ id: one.id, version: one.version, state: one.state, file_name: one.fileName, skill: one.skill },
  ...{ format: one.format ?? null, format_named: one.isFormatNamed, choice: one.choices.all },
  ...{ answers_by: one.mapping.answers_by, answers_unsure: one.isUnsure },
  ...{ language: one.language, counts: one.counts, reported: one.reported, mode: one.mode ?? null },
  ...{ failure: one.failure ?? null, created_at: one.createdAt.toISOString() },
  ...{ finished_at: one.finishedAt?.toISOString() ?? null, items: [] },
  progress: progress.get(one.id) ?? { done: 0, total: 0, created: 0, failed: 0 },
});

type Shown = Pick<
  QuestionImportItemRow,
  | 'number'
  | 'place'
  | 'outcome'
  | 'label'
  | 'origins'
  | 'reported'
  | 'problems'
  | 'skill'
  | 'questionId'
  | 'result'
>;

export const itemOf = (item: Shown, mends: Mends<QuestionMend>): QuestionImportItem => ({
  ...{ number: item.number, place: item.place, outcome: item.outcome, label: item.label },
  ...{ skill: item.skill ?? null, origins: item.origins, reported: item.reported, problems: item.problems },
  ...{ question_id: item.questionId ?? null, result: item.result ?? null },
  mend: mends[placeKey(item.place)] ?? null,
});

export interface ItemResult extends Pick<QuestionImportItemRow, 'number' | 'problems'> {
  readonly questionId: string | null;
  readonly result: NonNullable<QuestionImportItem['result']>;
}

/** What became of items; in one statement, since each has its own. */
export async function writeResults(
  em: EntityManager,
  importId: string,
  results: readonly ItemResult[],
): Promise<void> {
  await scopedSql(em).query(
    `update question_import_item as i set result = t.result, question_id = t."questionId", problems = t.problems
     from jsonb_to_recordset($2::jsonb) as t(number int, result text, "questionId" uuid, problems jsonb)
     where i.import_id = $1 and i.number = t.number and mine(i.organization_id)`,
    [importId, JSON.stringify(results)],
  );
}
