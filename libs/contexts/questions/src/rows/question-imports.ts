import type {
  FileReport,
  QuestionImport,
  QuestionImportItem,
  QuestionImportOptions,
  QuestionImportProblem,
  ShownImportItem,
} from '#contracts/http/question-imports';
import { DomainError } from '#libs/kernel';
import type { QuestionContent } from '#libs/learning';
import { instantSql, type SqlExecutor } from '#platform/database';
import type { JudgedItem } from '../commands/preview-import/judge-items.js';

/** A file that was judged, about to be kept. */
export interface NewImport extends Required<Pick<QuestionImportOptions, 'skill' | 'language'>> {
  readonly id: string;
  readonly createdBy: string;
  readonly requestHash: string;
  readonly fileName: string;
  readonly format: QuestionImport['format'];
  readonly reported: readonly FileReport[];
  readonly items: readonly JudgedItem[];
}

/** Items of one statement. */
const AT_ONCE = 1_000;

export function countsOf(items: readonly JudgedItem[]): QuestionImport['counts'] {
  const counts = { new: 0, there: 0, repeated: 0, error: 0, remarks: 0 };
  for (const { outcome, reported } of items) {
    counts[outcome] += 1;
    if (outcome === 'new' && reported.length > 0) counts.remarks += 1;
  }
  return counts;
}

/** In one transaction of a second at most, for the largest file. */
export async function insertImport(sql: SqlExecutor, one: NewImport): Promise<void> {
  const { id, createdBy, requestHash, fileName, format, skill, language, reported, items } = one;
  await sql.query(
    `insert into question_import (id, created_by, request_hash, file_name, format, skill, language, counts, reported)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[id, createdBy, requestHash, fileName, format, skill, language],
      ...[JSON.stringify(countsOf(items)), JSON.stringify(reported)],
    ],
  );
  for (let start = 0; start < items.length; start += AT_ONCE)
    await sql.query(INSERT_SQL, [id, JSON.stringify(items.slice(start, start + AT_ONCE))]);
}

const INSERT_SQL = `
insert into question_import_item
  (import_id, number, place, outcome, label, skill, content, reported, problems, question_id)
select $1, number, place, outcome, label, skill, content, reported, problems, "questionId"
from jsonb_to_recordset($2::jsonb) as t(number int, place jsonb, outcome text, label text, skill text, content jsonb,
  reported jsonb, problems jsonb, "questionId" uuid)`;

export interface StoredImport extends Omit<QuestionImport, 'items' | 'id'> {
  readonly id: string;
  readonly request_hash: string;
  readonly activated_by: string | null;
}

const IMPORT_COLUMNS = `i.id, i.state, i.file_name, i.format, i.skill, i.language, i.counts, i.reported, i.mode,
  i.request_hash, i.activated_by, i.failure,
  ${instantSql('i.created_at')} as created_at, ${instantSql('i.finished_at')} as finished_at,
  (select jsonb_build_object('total', (i.counts->>'new')::int, 'done', count(*),
     'created', count(*) filter (where t.result = 'created'),
     'failed', count(*) filter (where t.result = 'failed'))
   from question_import_item t where t.import_id = i.id and t.result is not null) as progress`;

/** undefined: there is none. */
export async function findImport(sql: SqlExecutor, id: string): Promise<StoredImport | undefined> {
  const { rows } = await sql.query<StoredImport>(
    `select ${IMPORT_COLUMNS} from question_import i where i.id = $1`,
    [id],
  );
  return rows[0];
}

/** Throws `request.not-found`. */
export async function readImport(sql: SqlExecutor, id: string): Promise<StoredImport> {
  const found = await findImport(sql, id);
  if (!found) throw new DomainError('request.not-found');
  return found;
}

/** The latest first. */
export async function latestImports(
  sql: SqlExecutor,
  { size, page }: { readonly size: number; readonly page: number },
): Promise<StoredImport[]> {
  const { rows } = await sql.query<StoredImport>(
    `select ${IMPORT_COLUMNS} from question_import i order by i.created_at desc, i.id limit $1 offset $2`,
    [size, (page - 1) * size],
  );
  return rows;
}

export const wireOf = ({
  request_hash: _hash,
  activated_by: _activatedBy,
  ...shown
}: StoredImport): QuestionImport => ({ ...shown, items: [] });

/** The one row of an import, until the transaction ends. Throws `request.not-found`. */
export async function lockImport(sql: SqlExecutor, id: string): Promise<StoredImport> {
  await sql.query('select from question_import where id = $1 for update', [id]);
  return readImport(sql, id);
}

export const ITEM_COLUMNS =
  't.number, t.place, t.outcome, t.label, t.skill, t.reported, t.problems, t.question_id, t.result';
export type StoredItem = QuestionImportItem & { readonly content: QuestionContent | null };

export function shownItem({ content, ...item }: StoredItem): ShownImportItem {
  if (!content) return { ...item, question: null };
  const { skill, prompt, choices } = content;
  return { ...item, question: { skill, prompt, choices } };
}

/** As a dry run answers it. */
export const itemOf = ({ content: _content, questionId, ...item }: JudgedItem): QuestionImportItem => ({
  ...item,
  question_id: questionId,
  result: null,
});

export interface ItemResult {
  readonly number: number;
  readonly result: NonNullable<QuestionImportItem['result']>;
  readonly question_id: string | null;
  /** Why it failed. */
  readonly problems: readonly QuestionImportProblem[];
}

export async function writeResults(
  sql: SqlExecutor,
  importId: string,
  results: readonly ItemResult[],
): Promise<void> {
  await sql.query(
    `update question_import_item as i set result = t.result, question_id = t.question_id, problems = t.problems
     from jsonb_to_recordset($2::jsonb) as t(number int, result text, question_id uuid, problems jsonb)
     where i.import_id = $1 and i.number = t.number`,
    [importId, JSON.stringify(results)],
  );
}
