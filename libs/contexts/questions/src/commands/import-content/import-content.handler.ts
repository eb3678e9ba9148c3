import { createHash } from 'node:crypto';
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
import { followContent, type Followed } from './follow-content.js';
import { type KnownQuestion, readKnown } from './known-questions.js';
import { portions } from './portions.js';

export interface BankItem {
  /** Stable name of the question; its id derives from it. */
  readonly slug: string;
  readonly content: QuestionContent;
}

export const questionIdOf = (slug: string): string => uuidv5('question', slug);

/**
 * Makes the generated questions of the bank those that are given, which are all there are: a new one comes as version 1,
 * a changed one as its next version, an equal one not at all. One that is not given is retired, and comes back when it is
 * given again; one that a person retired stays retired. Running it again changes nothing. Returns how many versions were
 * written, and how many questions were retired and brought back.
 */
export async function importQuestions(
  rows: RowWriter,
  transaction: Transaction,
  items: readonly BankItem[],
): Promise<Followed & { versions: number }> {
  const known = await readKnown(transaction);
  const { versions, undescribed } = findChanges(known, items);
  for (const portion of portions(versions)) await writePortion(rows, transaction, portion);
  for (const portion of portions(undescribed)) await transaction((sql) => describeQuestions(sql, portion));
  const followed = await followContent(rows, transaction, known, new Set(items.map(({ slug }) => slug)));
  return { versions: versions.length, ...followed };
}

function findChanges(known: readonly KnownQuestion[], items: readonly BankItem[]) {
  const stored = new Map(known.map((question) => [question.slug, question]));
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

async function writePortion(
  rows: RowWriter,
  transaction: Transaction,
  portion: readonly NewVersion[],
): Promise<void> {
  const names = portion.map(({ slug, version, content }) => `${slug}@${version} ${contentHash(content)}`);
  const hash = createHash('sha256').update(names.join('\n')).digest();
  const command = { id: uuidv5('import-questions', hash.toString('hex')), hash };
  const streams = portion.map(({ id }) => ({ type: QUESTION_STREAM, id }));
  await rows.write(transaction, { command, streams }, async (tx) => {
    await writeVersions(tx, portion);
    return { versions: portion.length };
  });
}
