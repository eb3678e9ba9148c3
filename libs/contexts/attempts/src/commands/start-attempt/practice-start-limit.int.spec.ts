import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Principal } from '#platform/http';
import { useAttempts } from '../../testing/attempts-app.js';

const KANA = 7;
const MINI_TEST = 10;
const A_MINUTE = 60;
const A_DAY = 24 * 3600;

describe('how often practice is started', () => {
  const { database, school, apis } = useAttempts({ processes: 2 });

  const call = async (who: Partial<Principal>, body: object, turn = 0) => {
    const answer = await apis()[turn % 2]?.call(who, 'POST', 'quiz/attempts', body);
    if (!answer) throw new Error('no api');
    return answer;
  };
  const start = (who: Partial<Principal>, turn = 0, attempt_id: string = randomUUID()) =>
    call(who, { attempt_id, quiz_type: KANA }, turn);
  /** So many at the same moment, at both processes in turn; the statuses of their answers. */
  const many = async (who: Partial<Principal>, count: number) => {
    const answers = await Promise.all(Array.from({ length: count }, (_, turn) => start(who, turn)));
    return (status: number) => answers.filter((answer) => answer.status === status).length;
  };
  const waitOf = ({ headers }: { headers: Record<string, unknown> }) => Number(headers['retry-after']);
  const pass = ({ userId }: Partial<Principal>, seconds: number) =>
    database.pool.query(
      'update practice_starts set since = since - make_interval(secs => $2) where user_id = $1',
      [userId, seconds],
    );
  const teacher = (): Partial<Principal> => ({
    ...{ usertype: 2, organizationId: school.id, userId: randomUUID() },
  });

  it.each([
    ['a learner', () => school.learner()],
    ['an administrator', () => Promise.resolve(teacher())],
  ])('STUDY-1 %s starts at most thirty in a minute, at all processes together', async (_name, person) => {
    const who = await person();
    const statuses = await many(who, 40);
    expect([statuses(201), statuses(429)]).toEqual([30, 10]);
    const refused = await start(who, 1);
    expect(refused).toMatchObject({ status: 429, body: { code: 'practice.throttled' } });
    expect(waitOf(refused)).toBeGreaterThan(0);
    expect(waitOf(refused)).toBeLessThanOrEqual(A_MINUTE);
    expect((await start(await person())).status).toBe(201);
    await pass(who, A_MINUTE);
    expect((await start(who)).status).toBe(201);
  });

  it('STUDY-1 five hundred in a day are enough; then the next day is waited for', async () => {
    const who = await school.learner();
    await start(who);
    await database.pool.query(
      'update practice_starts set starts = 500 where user_id = $1 and window_seconds = $2',
      [who.userId, A_DAY],
    );
    const refused = await start(who);
    expect(refused).toMatchObject({ status: 429, body: { code: 'practice.throttled' } });
    expect(waitOf(refused)).toBeGreaterThan(A_DAY - A_MINUTE);
    await pass(who, A_DAY);
    expect((await start(who)).status).toBe(201);
  });

  it('STUDY-2 TEST-6 what has begun goes on, and a test is taken, however often practice was started', async () => {
    const who = await school.learner();
    const attempt_id = randomUUID();
    expect((await start(who, 0, attempt_id)).status).toBe(201);
    await many(who, 30);
    expect((await start(who)).status).toBe(429);
    expect((await start(who, 1, attempt_id)).status).toBe(201);
    const exam = { quiz_type: MINI_TEST, exam_id: await school.exam() };
    expect((await call(who, exam)).status).toBe(201);
  });
});
