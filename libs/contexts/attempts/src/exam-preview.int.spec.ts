import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { AttemptSheet } from '#contracts/http/attempts';
import type { Principal } from '#platform/http';
import { useAttempts } from './testing/attempts-app.js';

const { school, api, database } = useAttempts();
let exam: string;
beforeAll(async () => {
  exam = await school.exam();
});

const staff = (permissions: Principal['permissions']): Partial<Principal> => ({
  ...{ usertype: 2, organizationId: school.id, userId: randomUUID(), permissions },
});
const look = (who: Partial<Principal>) =>
  api.call(who, 'POST', 'quiz/attempts', { quiz_type: 10, exam_id: exam });
const written = async () => {
  const { rows } = await database.pool.query<{ count: string }>('select count(*) from es.event');
  return rows[0]?.count;
};

describe('TEST-1 a test as its learners see it, for its staff', () => {
  it('is a sheet without keys, with its limit, drawn anew each time, and recorded nowhere', async () => {
    const before = await written();
    const teacher = staff(['exams.view']);
    const { status, body } = await look(teacher);
    expect(status).toBe(201);
    const sheet = AttemptSheet.parse(body);
    expect(sheet).toMatchObject({ recorded: false, exam_id: exam, status: 'in_progress', answers: [] });
    expect(sheet.questions).toHaveLength(6);
    expect(JSON.stringify(sheet)).not.toMatch(/"(key|explanation|lesson)"/);
    expect(Date.parse(sheet.deadline ?? '') - Date.parse(sheet.started_at)).toBe(600_000);
    expect(AttemptSheet.parse((await look(teacher)).body).id).not.toBe(sheet.id);
    expect(await written()).toBe(before);
    expect((await api.call(await school.learner(), 'GET', `quiz/attempts/${sheet.id}`)).status).toBe(404);
  });

  it('is refused to staff who may not see tests', async () => {
    expect(await look(staff(['students.view']))).toMatchObject({ status: 403 });
  });
});
