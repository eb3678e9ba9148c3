import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#libs/kernel';
import type { QuestionContent } from '#libs/learning';
import { scopedSql } from '#platform/database';
import type { RowWork } from '#platform/rows';
import { noteQuestion } from '../../commands/note-question.js';
import { importedIdOf } from '../../domain/imported-id.js';
import { claimMedia } from '../../rows/claim-media.js';
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
  const judged: Judged[] = [];
  for (const [index, { number, content }] of items.entries())
    judged.push({ content, result: await resultOf(em, owned, { number, content, there: same[index] }) });
  return judged;
}

async function resultOf(
  em: EntityManager,
  { id: importId, organizationId }: Owned,
  { number, content, there }: { number: number; content: QuestionContent; there: string | undefined },
): Promise<ItemResult> {
  if (there !== undefined) return { number, result: 'there', questionId: there, problems: [] };
  const problems = await claimed(em, content, organizationId);
  if (problems.length > 0) return { number, result: 'failed', questionId: null, problems };
  return { number, result: 'created', questionId: importedIdOf(importId, number), problems };
}

/** Why its pictures and sounds cannot be kept for it. */
async function claimed(
  em: EntityManager,
  content: QuestionContent,
  owner: string,
): Promise<ItemResult['problems']> {
  try {
    await claimMedia(em, content, owner);
    return [];
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return problemsOf(error.details.errors ?? []);
  }
}
