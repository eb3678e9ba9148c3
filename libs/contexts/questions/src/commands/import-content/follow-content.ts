import { createHash } from 'node:crypto';
import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
import { canonicalJson, uuidv5 } from '#libs/kernel';
import type { RowCommands, RowWork } from '#platform/rows';
import { QUESTION_STREAM } from '../../domain/question.events.js';
import { setRetired } from '../../rows/question-retirement.js';
import { QuestionRow } from '../../rows/question.row.js';
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
  rows: RowCommands,
  known: readonly KnownQuestion[],
  slugs: ReadonlySet<string>,
): Promise<Followed> {
  const generated = known.filter(({ origin }) => origin === 'generated');
  const leaving = generated.filter(({ slug, gone, retired }) => !gone && !retired && !slugs.has(slug));
  const coming = generated.filter(({ slug, gone }) => gone && slugs.has(slug));
  const change = async (questions: readonly KnownQuestion[], goes: boolean) => {
    let changed = 0;
    for (const portion of portions(questions)) changed += await write(rows, portion, goes);
    return changed;
  };
  return { retired: await change(leaving, true), reactivated: await change(coming, false) };
}

function write(rows: RowCommands, portion: readonly KnownQuestion[], goes: boolean): Promise<number> {
  // with the time of the last change: a question may go and come more than once, each time by a command of its own
  const names = portion.map(({ id, updated }) => [id, updated]);
  const hash = createHash('sha256')
    .update(canonicalJson([goes, names]))
    .digest();
  const command = { id: uuidv5('follow-content', hash.toString('hex')), hash };
  const ids = portion.map(({ id }) => id);
  const streams = ids.map((id) => ({ type: QUESTION_STREAM, id }));
  return rows.run({ command, scope: PLATFORM_ORGANIZATION_ID, streams }, (work) => setGone(work, ids, goes));
}

async function setGone(work: RowWork, ids: readonly string[], goes: boolean): Promise<number> {
  const changed = await setRetired(work, ids, goes);
  // of those that go only what was active: a person may have retired one in this moment
  await work.em.nativeUpdate(QuestionRow, { id: { $in: goes ? changed : [...ids] } }, { gone: goes });
  return changed.length;
}
