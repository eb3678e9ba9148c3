import type { EntityManager } from '@mikro-orm/postgresql';
import type {
  FileField,
  FileReport,
  QuestionImport,
  QuestionImportOptions,
} from '#contracts/http/question-imports';
import { toInstant } from '#libs/kernel';
import { scopedSql } from '#platform/database';
import { OF_PLATFORM } from '../../rows/of-platform.js';
import { itemOf } from '../../rows/import-rows.js';
import { type ImportChoices, type ImportMapping, QuestionImportRow } from '../../rows/question-import.row.js';
import type { JudgedItem } from './judge-items.js';

/** A file that was judged, about to be kept. */
export interface NewImport extends Required<Pick<QuestionImportOptions, 'skill' | 'language'>> {
  readonly id: string;
  readonly createdBy: string;
  readonly requestHash: string;
  readonly fileName: string;
  readonly format: QuestionImport['format'];
  readonly isFormatNamed: boolean;
  readonly choices: ImportChoices;
  readonly mapping: ImportMapping;
  readonly mends: QuestionImportRow['mends'];
  readonly fields: readonly FileField[];
  readonly sheet: QuestionImport['sheet'];
  readonly isUnsure: boolean;
  readonly reported: readonly FileReport[];
  readonly items: readonly JudgedItem[];
}

/** Items of one statement. */
const AT_ONCE = 1_000;

/** In one transaction of a second at most, for the largest file. */
export async function insertImport(em: EntityManager, judged: NewImport): Promise<void> {
  const { id, createdBy, requestHash, fileName } = judged;
  await em.insert(QuestionImportRow, { id, createdBy, requestHash, fileName, ...readOf(judged) });
  await insertItems(em, judged);
}

/** What stands with an import of how its file was read. */
export const readOf = ({
  id: _id,
  createdBy: _by,
  requestHash: _hash,
  fileName: _name,
  items,
  ...read
}: NewImport) => ({
  ...read,
  counts: countsOf(items),
});

export async function insertItems(em: EntityManager, { id, items }: NewImport): Promise<void> {
  const sql = scopedSql(em);
  for (let start = 0; start < items.length; start += AT_ONCE)
    await sql.query(INSERT_SQL, [id, JSON.stringify(items.slice(start, start + AT_ONCE))]);
}

/** As entities, the 10,000 items of the largest file take more than a second of one transaction. */
const INSERT_SQL = `
insert into question_import_item
  (import_id, number, place, outcome, label, skill, content, origins, reported, problems, question_id)
select $1, number, place, outcome, label, skill, content, origins, reported, problems, "questionId"
from jsonb_to_recordset($2::jsonb) as t(number int, place jsonb, outcome text, label text, skill text, content jsonb,
  origins jsonb, reported jsonb, problems jsonb, "questionId" uuid)
where ${OF_PLATFORM}`;

/** What would be kept of a file, and is not. */
export function dryRunOf(judged: NewImport): QuestionImport {
  const { items, fileName, format, isFormatNamed, skill, language, reported, choices, mapping } = judged;
  const counts = countsOf(items);
  return {
    ...{ id: null, version: 1, state: 'preview', file_name: fileName, format, skill, language },
    ...{ format_named: isFormatNamed, choice: choices.all, counts, reported },
    ...{
      sheet: judged.sheet,
      fields: judged.fields,
      answers_by: mapping.answers_by,
      answers_unsure: judged.isUnsure,
    },
    ...{ mode: null, progress: { done: 0, total: counts.new, created: 0, failed: 0 }, failure: null },
    ...{ created_at: toInstant(Date.now()), finished_at: null },
    mended: 0,
    items: items.map((item) => itemOf({ ...item, result: null }, {})),
  };
}

function countsOf(items: readonly JudgedItem[]): QuestionImport['counts'] {
  const counts = { new: 0, there: 0, repeated: 0, dropped: 0, error: 0, remarks: 0 };
  for (const { outcome, reported } of items) {
    counts[outcome] += 1;
    if (outcome === 'new' && reported.length > 0) counts.remarks += 1;
  }
  return counts;
}
