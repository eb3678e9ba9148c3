import { createHash } from 'node:crypto';
import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
import type { RowTransaction, RowWriter, Transaction } from '#libs/event-store';
import { canonicalJson, uuidv5 } from '#libs/kernel';
import type { QuestionContent } from '#libs/learning';
import { QUESTION_STREAM, type QuestionVersioned } from '../../domain/question.events.js';

export interface BankItem {
  /** Stable name of the question; its id derives from it. */
  readonly slug: string;
  readonly content: QuestionContent;
}

interface Change extends BankItem {
  readonly id: string;
  readonly hash: string;
  readonly version: number;
}

/** Questions per transaction: none may hold the readers of the log back for long. */
const BATCH = 100;

export const questionIdOf = (slug: string): string => uuidv5('question', slug);

/**
 * Brings generated questions into the bank: a new one as version 1, a changed one as its next version, an equal one
 * not at all. Running it again changes nothing. Returns how many versions were written.
 */
export async function importQuestions(
  rows: RowWriter,
  transaction: Transaction,
  items: readonly BankItem[],
): Promise<number> {
  const changes = await findChanges(transaction, items);
  for (let from = 0; from < changes.length; from += BATCH) {
    await writeBatch(rows, transaction, changes.slice(from, from + BATCH));
  }
  return changes.length;
}

async function findChanges(transaction: Transaction, items: readonly BankItem[]): Promise<Change[]> {
  const stored = await transaction(async (sql) => {
    const result = await sql.query<{ slug: string; version: number; content_hash: string }>(
      `select q.slug, q.version, v.content_hash from question q
       join question_version v on v.question_id = q.id and v.version = q.version`,
    );
    return new Map(result.rows.map((row) => [row.slug, row]));
  });
  return items.flatMap((item) => {
    const hash = createHash('sha256').update(canonicalJson(item.content)).digest('hex');
    const known = stored.get(item.slug);
    if (known?.content_hash === hash) return [];
    return [{ ...item, hash, id: questionIdOf(item.slug), version: (known?.version ?? 0) + 1 }];
  });
}

async function writeBatch(
  rows: RowWriter,
  transaction: Transaction,
  batch: readonly Change[],
): Promise<void> {
  const names = batch.map(({ slug, version }) => `${slug}@${version}`).join('\n');
  const hash = createHash('sha256')
    .update(names)
    .update(batch.map((change) => change.hash).join())
    .digest();
  const command = { id: uuidv5('import-questions', hash.toString('hex')), hash };
  const streams = batch.map(({ id }) => ({ type: QUESTION_STREAM, id }));
  await rows.write(transaction, { command, streams }, async (tx) => {
    for (const change of batch) await writeVersion(tx, change);
    return { versions: batch.length };
  });
}

async function writeVersion(tx: RowTransaction, { id, slug, version, hash, content }: Change): Promise<void> {
  const { skill, level = null, grade = null } = content;
  await tx.sql.query(
    `insert into question (id, organization_id, slug, version, skill, level, grade) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (id) do update set version = excluded.version, skill = excluded.skill, level = excluded.level, grade = excluded.grade`,
    [id, PLATFORM_ORGANIZATION_ID, slug, version, skill, level, grade],
  );
  await tx.sql.query(
    'insert into question_version (question_id, version, content, content_hash) values ($1, $2, $3, $4)',
    [id, version, JSON.stringify(content), hash],
  );
  const event: QuestionVersioned = {
    type: 'QuestionVersioned',
    data: { version, skill, level, grade, content },
  };
  tx.append(QUESTION_STREAM, id, PLATFORM_ORGANIZATION_ID, [event]);
}
