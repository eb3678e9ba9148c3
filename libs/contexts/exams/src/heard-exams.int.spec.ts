import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
import { type AssignedTest, AssignedTests } from '#contracts/http/exams';
import { USER_STREAM } from '#libs/contexts/people';
import { QUESTION_STREAM } from '#libs/contexts/questions';
import { rebuildProjection } from '#libs/event-store';
import type { QuestionContent } from '#libs/learning';
import type { Principal } from '#platform/http';
import { writeFacts } from '#testing/event-store';
import { exams } from './context.js';
import { EXAM_STREAM } from './domain/exam.events.js';
import { hasSoundMigration } from './rows/migrations/20261124-0050-has-sound.js';
import { catalogue, useExams } from './testing/exams-app.js';

const { database, api, drain } = useExams();
const school = randomUUID();
const me = randomUUID();
const teacher: Partial<Principal> = {
  ...{ usertype: 2, organizationId: school, permissions: ['exams.view', 'exams.edit', 'students.view'] },
};
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
const SOUND = '/sounds/0123456789ab.mp3';

async function question(skill: 'word-meaning' | 'listening', audio?: string): Promise<string> {
  const content: QuestionContent = {
    ...{ skill, explanation: {}, tags: [], source: { kind: 'own', item: 'x' } },
    prompt: { instruction: 'question.word-meaning', ...(audio !== undefined && { audio }) },
    choices: ['か', 'き'].map((one, index) => ({ id: `c${index}`, text: [{ text: one }] })),
    key: { type: 'choice', choice_id: 'c0' },
  };
  const id = randomUUID();
  await writeFacts(database.pool, QUESTION_STREAM, id, PLATFORM_ORGANIZATION_ID, {
    type: 'QuestionVersioned',
    data: { version: 1, skill, level: null, grade: null, content },
  });
  return id;
}

let [silent, spoken]: string[] = [];
beforeAll(async () => {
  await writeFacts(database.pool, USER_STREAM, me, school, {
    type: 'UserCreated',
    data: { usertype: 1, organization_id: school, class_id: null, guest: false },
  });
  [silent, spoken] = [await question('word-meaning'), await question('word-meaning', SOUND)];
  await question('listening', SOUND);
  await drain();
});

async function given(sections: object[]): Promise<string> {
  const window = { exam_start_datetime: hours(-1), exam_end_datetime: hours(1) };
  const draft = { title: 'Lesson 7', exam_type: 10, ...window, sections };
  const { body } = await api.call(teacher, 'POST', 'quiz/exams', draft);
  const { id } = body as { id: string };
  expect(await api.call(teacher, 'POST', `quiz/exams/${id}/publish`)).toMatchObject({ status: 200 });
  const to = { student_ids: [me] };
  await api.call(teacher, 'PUT', `quiz/exams/${id}/assignments`, to, { 'if-match': '"2"' });
  await drain();
  return id;
}
async function listed(id: string): Promise<AssignedTest | undefined> {
  const as = { usertype: 1, organizationId: school, userId: me } as const;
  const { body } = await api.call(as, 'GET', `quiz/exams/${me}/assigned-quizzes`);
  return AssignedTests.parse(body).find((test) => test.id === id);
}
const rows = async () => {
  const bank = await database.pool.query('select * from exam_bank order by question_id');
  const tests = await database.pool.query('select * from learner_availability_exam order by exam_id');
  return { bank: bank.rows, tests: tests.rows };
};

describe('TEST-6 a learner’s test says beforehand whether something of it is heard', () => {
  const picked = (id: string | undefined) => [{ questions: [{ question_id: id }] }];

  it('TEST-6 by what the bank has, chosen or drawn, and not by its skill', async () => {
    expect(await listed(await given(picked(silent)))).toMatchObject({ has_sound: false });
    expect(await listed(await given(picked(spoken)))).toMatchObject({ has_sound: true });
    const drawn = await given([{ draw: { skill: 'listening', count: 1 } }]);
    expect(await listed(drawn)).toMatchObject({ has_sound: true });
  });

  it('TEST-8 and says no more: neither which, nor how many, nor where it lies', async () => {
    const test = await listed(await given(picked(spoken)));
    expect(JSON.stringify(test)).not.toContain('/sounds/');
    expect(JSON.stringify(test)).not.toContain(spoken);
  });

  it('TEST-6 also of a test that was published before tests said so; from the log all rows are the same', async () => {
    const old = randomUUID();
    const pool = [{ question_id: randomUUID(), version: 1, skill: 'listening' as const }];
    await writeFacts(
      database.pool,
      EXAM_STREAM,
      old,
      school,
      {
        type: 'ExamPublished',
        data: {
          ...{
            title: 'Old',
            exam_type: 10,
            starts_at: hours(-1),
            ends_at: hours(1),
            time_limit_seconds: null,
          },
          ...{ shuffle: false, result_visible: 'after_submit', pass_points: null, question_count: 1 },
          sections: [{ questions: [], draw: { count: 1, points: 1, pool } }],
          at: hours(-2),
        },
      },
      {
        type: 'ExamAssignmentsChanged',
        data: { organization: false, class_ids: [], student_ids: [me], at: hours(-2) },
      },
    );
    await drain();
    expect(await listed(old)).toMatchObject({ has_sound: true });
    for (const name of ['exam-bank', 'learner-availability']) {
      const model = exams.readModels.find((one) => one.name === name);
      if (!model) throw new Error(`no ${name}`);
      const rebuilt = await rebuildProjection(database.pool, catalogue, model, { swap: false });
      expect(rebuilt).toMatchObject({ different: [] });
    }
    const before = await rows();
    await database.pool.query('alter table learner_availability_exam drop column has_sound');
    // which met the log as it was then (ADR 60)
    await database.pool.query('alter table es.event alter column data type jsonb using data::text::jsonb');
    await database.pool.query(hasSoundMigration.up);
    expect(await rows()).toEqual(before);
  });
});
