import { createHash } from 'node:crypto';
import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
import type { RowTransaction, RowWriter, Transaction } from '#libs/event-store';
import { canonicalJson, uuidv5 } from '#libs/kernel';
import { QUESTION_STREAM } from '../../domain/question.events.js';
import { setRetired } from '../../rows/question-retirement.js';
import type { KnownQuestion } from './known-questions.js';
import { portions } from './portions.js';

export interface Followed {
  readonly retired: number;
  readonly reactivated: number;
}

/**
 * Retires generated questions whose slug the content no longer has, and brings back those that left so when it has it
 * again. What a person decides stands: what they retired stays retired, and what they brought back of the gone ones stays.
 */
export async function followContent(
  rows: RowWriter,
  transaction: Transaction,
  known: readonly KnownQuestion[],
  slugs: ReadonlySet<string>,
): Promise<Followed> {
  const generated = known.filter(({ origin }) => origin === 'generated');
  const leaving = generated.filter(({ slug, gone, retired }) => !gone && !retired && !slugs.has(slug));
  const coming = generated.filter(({ slug, gone }) => gone && slugs.has(slug));
  const change = async (questions: readonly KnownQuestion[], goes: boolean) => {
    let changed = 0;
    for (const portion of portions(questions)) changed += await write(rows, transaction, portion, goes);
    return changed;
  };
  return { retired: await change(leaving, true), reactivated: await change(coming, false) };
}

async function write(
  rows: RowWriter,
  transaction: Transaction,
  portion: readonly KnownQuestion[],
  goes: boolean,
): Promise<number> {
  // with the time of the last change: a question may go and come more than once, each time by a command of its own
  const names = portion.map(({ id, updated }) => [id, updated]);
  const hash = createHash('sha256')
    .update(canonicalJson([goes, names]))
    .digest();
  const command = { id: uuidv5('follow-content', hash.toString('hex')), hash };
  const ids = portion.map(({ id }) => id);
  const streams = ids.map((id) => ({ type: QUESTION_STREAM, id }));
  const { response } = await rows.write(transaction, { command, streams }, (tx) => setGone(tx, ids, goes));
  return response;
}

async function setGone(tx: RowTransaction, ids: readonly string[], goes: boolean): Promise<number> {
  const changed = await setRetired(tx, ids, goes);
  // of those that go only what was active: a person may have retired one in this moment
  await tx.sql.query('update question set gone = $2 where organization_id = $3 and id = any($1)', [
    goes ? changed : ids,
    goes,
    PLATFORM_ORGANIZATION_ID,
  ]);
  return changed.length;
}
