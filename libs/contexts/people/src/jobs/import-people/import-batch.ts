import type { EntityManager } from '@mikro-orm/postgresql';
import type { ImportProblem, ImportResult } from '#contracts/http/imports';
import { identifierKey } from '#contracts/identifier-key';
import { uuidv5 } from '#libs/kernel';
import { scopedSql } from '#platform/database';
import type { LongJobPart } from '#platform/long-job';
import { IMPORT_STREAM } from '../../domain/people.events.js';
import { PersonImport, type PersonImportRow } from '../../rows/person-import.row.js';

/** Rows of one transaction: some hundred milliseconds, so that the readers of the log are not held back. */
export const BATCH = 100;

/** Ids that derive from the import: whoever does a batch again, after a kill or beside another, does the same. */
export const personIdOf = (importId: string, row: number): string => uuidv5(importId, 'row', String(row));
export const classIdOf = (importId: string, name: string): string =>
  uuidv5(importId, 'class', identifierKey(name));

/** As the file writes them. */
export const classNamesOf = (rows: readonly PersonImportRow[]): string[] => [
  ...new Set(rows.flatMap(({ values }) => (values.class === undefined ? [] : [values.class]))),
];

interface InPart {
  /** Who asked for it; undefined where the job takes its own work back. */
  readonly by?: string | undefined;
  readonly streams?: LongJobPart['streams'];
}

/**
 * One transaction of the job. The lock on the import's own stream keeps two workers, and a worker and somebody who
 * stops the import, apart; nothing happens when the import has left the given state meanwhile.
 */
export const partOf = (
  { id, organizationId, state }: PersonImport,
  part: string,
  { by, streams = [] }: InPart = {},
): LongJobPart => ({
  ...{ id, organizationId, part, by },
  streams: [{ type: IMPORT_STREAM, id }, ...streams],
  isDue: async (em) => (await em.count(PersonImport, { id, state })) > 0,
});

export interface RowResult {
  readonly number: number;
  readonly result: ImportResult | null;
  readonly person_id: string | null;
  readonly problems: readonly ImportProblem[];
}

const RESULTS_SQL = `
update person_import_row as r set result = t.result, person_id = t.person_id, problems = t.problems
from jsonb_to_recordset($2::jsonb) as t(number int, result text, person_id uuid, problems jsonb)
where r.import_id = $1 and mine(r.organization_id) and r.number = t.number`;

export async function writeResults(
  em: EntityManager,
  { id }: PersonImport,
  results: readonly RowResult[],
): Promise<void> {
  await scopedSql(em).query(RESULTS_SQL, [id, JSON.stringify(results)]);
}
