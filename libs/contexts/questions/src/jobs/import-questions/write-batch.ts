import type { EntityManager } from '@mikro-orm/postgresql';
import type { QuestionContent } from '#libs/learning';
import { scopedSql } from '#platform/database';
import type { RowWork } from '#platform/rows';
import { noteQuestion } from '../../commands/note-question.js';
import { importedIdOf } from '../../domain/imported-id.js';
import { claimMediaOfAll } from '../../rows/claim-media.js';
import { problemsOf } from '../../rows/import-problems.js';
import { type ItemResult, writeResults } from '../../rows/import-rows.js';
import type { QuestionImportItemRow, QuestionImportRow } from '../../rows/question-import.row.js';
import { writeVersions } from '../../rows/question-versions.js';
import { findSame } from '../../rows/same-question.js';

/** An import, and whose its questions become. */
type Owned = Pick<QuestionImportRow, 'id' | 'organizationId'>;

interface Judged {
  readonly result: ItemResult;
  readonly content: QuestionContent;
}

/** Writes the questions of these items that can be written, and what became of each item. */
export async function writeBatch(
  work: RowWork,
  { id: importId, organizationId }: Owned,
  waiting: readonly QuestionImportItemRow[],
): Promise<void> {
  const judged = await judge(work.em, { id: importId, organizationId }, waiting);
  const created = judged.flatMap(({ result: { result, questionId: id }, content }) =>
    result === 'created' && id !== null
      ? [{ id, organizationId, slug: `own:${id}`, version: 1, content, importId }]
      : [],
  );
  await writeVersions(work, created);
  for (const { id, content } of created)
    noteQuestion(work, { id, organizationId, action: 'question.created', content });
  await writeResults(
    work.em,
    importId,
    judged.map(({ result }) => result),
  );
}

/** Somebody may have written the same question since the preview, and what it shows may be gone: then it fails alone. */
async function judge(
  em: EntityManager,
  owned: Owned,
  waiting: readonly QuestionImportItemRow[],
): Promise<Judged[]> {
  const items = waiting.flatMap(({ number, content }) => (content ? [{ number, content }] : []));
  const same = await findSame(
    scopedSql(em),
    items.map(({ content }) => content),
  );
  const fresh = items.filter((_, index) => same[index] === undefined);
  const lost = await lostOf(em, owned, fresh);
  return items.map(({ number, content }, index) => ({
    content,
    result: resultOf(owned, { number, there: same[index], problems: lost.get(number) ?? [] }),
  }));
}

interface Item {
  readonly number: number;
  readonly content: QuestionContent;
}

/** By the number of the item why its pictures and sounds cannot be kept for it; those of the others stay from now on. */
async function lostOf(
  em: EntityManager,
  { organizationId }: Owned,
  items: readonly Item[],
): Promise<ReadonlyMap<number, ItemResult['problems']>> {
  const contents = items.map(({ content }) => content);
  const errors = await claimMediaOfAll(em, contents, organizationId);
  return new Map(items.map(({ number }, index) => [number, problemsOf(errors[index] ?? [])]));
}

function resultOf(
  { id: importId }: Owned,
  { number, there, problems }: Pick<ItemResult, 'number' | 'problems'> & { there: string | undefined },
): ItemResult {
  if (there !== undefined) return { number, result: 'there', questionId: there, problems: [] };
  if (problems.length > 0) return { number, result: 'failed', questionId: null, problems };
  return { number, result: 'created', questionId: importedIdOf(importId, number), problems };
}
