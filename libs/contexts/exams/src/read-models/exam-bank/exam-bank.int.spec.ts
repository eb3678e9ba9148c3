import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
import { QUESTION_STREAM, type QuestionEvent } from '#libs/contexts/questions';
import { ProjectionRunner, rebuildProjection } from '#libs/event-store';
import type { QuestionContent } from '#libs/learning';
import { statementsOfOneBatch, writeFacts } from '#testing/event-store';
import { catalogue, useExams } from '../../testing/exams-app.js';
import { examBank } from './exam-bank.read-model.js';

const { database } = useExams();

const content: QuestionContent = {
  ...{ skill: 'grammar', explanation: {}, tags: [], level: 'N5', source: { kind: 'own', item: 'x' } },
  prompt: { instruction: 'question.grammar', text: [{ text: 'あ' }] },
  choices: ['か', 'き'].map((one, index) => ({ id: `c${index}`, text: [{ text: one }] })),
  key: { type: 'choice', choice_id: 'c0' },
};
const versioned = (version: number, type: 'QuestionVersioned' | 'OrganizationQuestionVersioned') =>
  ({ type, data: { version, skill: 'grammar', level: 'N5', grade: version, content } }) as const;
const RETIRED = { type: 'QuestionRetired', data: {} } as const;
const BACK = { type: 'QuestionReactivated', data: {} } as const;
async function question(owner: string, ...events: QuestionEvent[]): Promise<string> {
  const id = randomUUID();
  await writeFacts(database.pool, QUESTION_STREAM, id, owner, ...events);
  return id;
}

it('TEST-1 G2 the bank comes out the same event by event and in one batch: the last version, retired until it is brought back', async () => {
  const of = 'QuestionVersioned';
  const ids = [
    await question(PLATFORM_ORGANIZATION_ID, versioned(1, of), versioned(2, of)),
    await question(PLATFORM_ORGANIZATION_ID, versioned(1, of), RETIRED, versioned(2, of)),
    await question(PLATFORM_ORGANIZATION_ID, versioned(1, of), RETIRED, BACK),
  ];
  const own = await question(randomUUID(), versioned(1, 'OrganizationQuestionVersioned'), RETIRED);
  await new ProjectionRunner(database.pool, catalogue, [examBank], { batchSize: 1 }).drain();
  const rows = async (table: string, ...wanted: string[]) =>
    (
      await database.pool.query<object>(
        `select version, grade, retired from ${table} where question_id = any($1) order by array_position($1, question_id)`,
        [wanted],
      )
    ).rows;
  expect(await rows('exam_bank', ...ids)).toEqual([
    { version: 2, grade: 2, retired: false },
    { version: 2, grade: 2, retired: true },
    { version: 1, grade: 1, retired: false },
  ]);
  expect(await rows('exam_bank_own', own)).toEqual([{ version: 1, grade: 1, retired: true }]);
  const { different, events } = await rebuildProjection(database.pool, catalogue, examBank, { swap: false });
  expect({ different, events }).toEqual({ different: [], events: 10 });
});

it('ADMIN-5 however many questions a batch brings, each table is written in two statements', async () => {
  for (const owner of [PLATFORM_ORGANIZATION_ID, randomUUID()])
    for (let n = 0; n < 5; n += 1)
      await question(
        owner,
        versioned(
          1,
          owner === PLATFORM_ORGANIZATION_ID ? 'QuestionVersioned' : 'OrganizationQuestionVersioned',
        ),
        RETIRED,
      );
  expect(await statementsOfOneBatch(database.pool, catalogue, examBank)).toEqual([
    expect.stringContaining('insert into exam_bank '),
    expect.stringContaining('update exam_bank '),
    expect.stringContaining('insert into exam_bank_own '),
    expect.stringContaining('update exam_bank_own '),
  ]);
});
