import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
import { QUESTION_STREAM, type QuestionEvent } from '#libs/contexts/questions';
import { ProjectionRunner, rebuildProjection } from '#libs/event-store';
import type { QuestionContent } from '#libs/learning';
import { statementsOfOneBatch, writeFacts } from '#testing/event-store';
import { useDatabase } from '#testing/platform';
import { catalogue, migrateStudy } from '../../testing/school.js';
import { practiceBank } from './practice-bank.read-model.js';

const database = useDatabase(migrateStudy);

const versioned = (version: number, item: string, tags: string[] = []): QuestionEvent => {
  const content: QuestionContent = {
    ...{ skill: 'kana', explanation: {}, tags, source: { kind: 'kana', item } },
    prompt: { instruction: 'question.kana', glyph: item },
    choices: ['a', 'i'].map((id) => ({ id, text: [{ text: id }] })),
    key: { type: 'choice', choice_id: 'a' },
  };
  return { type: 'QuestionVersioned', data: { version, skill: 'kana', level: null, grade: null, content } };
};
const RETIRED = { type: 'QuestionRetired', data: {} } as const;
const BACK = { type: 'QuestionReactivated', data: {} } as const;
async function question(...events: QuestionEvent[]): Promise<string> {
  const id = randomUUID();
  await writeFacts(database.pool, QUESTION_STREAM, id, PLATFORM_ORGANIZATION_ID, ...events);
  return id;
}

it('STUDY-1 G2 the bank of practice comes out the same event by event and in one batch', async () => {
  const ids = [
    await question(versioned(1, 'あ'), versioned(2, 'い', ['one, "two"', 'three'])),
    await question(versioned(1, 'う'), RETIRED, versioned(2, 'え')),
    await question(versioned(1, 'お'), RETIRED, BACK),
  ];
  await new ProjectionRunner(database.pool, catalogue, [practiceBank], { batchSize: 1 }).drain();
  const { rows } = await database.pool.query<object>(
    `select version, item, level, tags, retired from practice_bank where question_id = any($1)
     order by array_position($1, question_id)`,
    [ids],
  );
  expect(rows).toEqual([
    { version: 2, item: 'い', level: null, tags: ['one, "two"', 'three'], retired: false },
    { version: 2, item: 'え', level: null, tags: [], retired: true },
    { version: 1, item: 'お', level: null, tags: [], retired: false },
  ]);
  const { different, events } = await rebuildProjection(database.pool, catalogue, practiceBank, {
    swap: false,
  });
  expect({ different, events }).toEqual({ different: [], events: 8 });
});

it('ADMIN-5 however many questions a batch brings, they are written in two statements', async () => {
  for (let n = 0; n < 5; n += 1) await question(versioned(1, 'か'), RETIRED);
  expect(await statementsOfOneBatch(database.pool, catalogue, practiceBank)).toEqual([
    expect.stringContaining('insert into practice_bank '),
    expect.stringContaining('update practice_bank '),
  ]);
});
