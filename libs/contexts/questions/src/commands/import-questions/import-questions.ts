import { createHash } from 'node:crypto';
import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
import type { RowWriter, Transaction } from '#libs/event-store';
import { uuidv5 } from '#libs/kernel';
import type { QuestionContent } from '#libs/learning';
import { QUESTION_STREAM } from '../../domain/question.events.js';
import {
  contentHash,
  describeQuestions,
  type NewVersion,
  writeVersions,
} from '../../rows/question-versions.js';

export interface BankItem {
  /** Stable name of the question; its id derives from it. */
  readonly slug: string;
  readonly content: QuestionContent;
}

/** Questions per transaction: none may hold the readers of the log back for long. */
const BATCH = 200;

export const questionIdOf = (slug: string): string => uuidv5('question', slug);

/**
 * Brings generated questions into the bank: a new one as version 1, a changed one as its next version, an equal one
 * not at all; a retired one stays retired. Running it again changes nothing. Returns how many versions were written.
 */
export async function importQuestions(
  rows: RowWriter,
  transaction: Transaction,
  items: readonly BankItem[],
): Promise<number> {
  const { versions, undescribed } = await findChanges(transaction, items);
  for (const batch of batches(versions)) await writeBatch(rows, transaction, batch);
  for (const batch of batches(undescribed)) await transaction((sql) => describeQuestions(sql, batch));
  return versions.length;
}

const batches = (versions: readonly NewVersion[]): NewVersion[][] =>
  Array.from({ length: Math.ceil(versions.length / BATCH) }, (_, index) =>
    versions.slice(index * BATCH, (index + 1) * BATCH),
  );

interface Known {
  readonly slug: string;
  readonly version: number;
  readonly content_hash: string;
  readonly described: boolean;
}

async function findChanges(transaction: Transaction, items: readonly BankItem[]) {
  const stored = await transaction(async (sql) => {
    const result = await sql.query<Known>(
      `select q.slug, q.version, v.content_hash, q.search_text is not null as described from question q
       join question_version v on v.question_id = q.id and v.version = q.version where q.organization_id = $1`,
      [PLATFORM_ORGANIZATION_ID],
    );
    return new Map(result.rows.map((row) => [row.slug, row]));
  });
  const versions: NewVersion[] = [];
  const undescribed: NewVersion[] = [];
  for (const item of items) {
    const { version = 0, content_hash, described } = stored.get(item.slug) ?? {};
    const id = questionIdOf(item.slug);
    if (content_hash !== contentHash(item.content)) versions.push({ ...item, id, version: version + 1 });
    else if (!described) undescribed.push({ ...item, id, version });
  }
  return { versions, undescribed };
}

async function writeBatch(
  rows: RowWriter,
  transaction: Transaction,
  batch: readonly NewVersion[],
): Promise<void> {
  const names = batch.map(({ slug, version, content }) => `${slug}@${version} ${contentHash(content)}`);
  const hash = createHash('sha256').update(names.join('\n')).digest();
  const command = { id: uuidv5('import-questions', hash.toString('hex')), hash };
  const streams = batch.map(({ id }) => ({ type: QUESTION_STREAM, id }));
  await rows.write(transaction, { command, streams }, async (tx) => {
    await writeVersions(tx, batch);
    return { versions: batch.length };
  });
}
