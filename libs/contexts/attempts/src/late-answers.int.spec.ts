import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { LateAnswersCounted } from '#contracts/http/late-answers';
import type { AttemptResult } from '#contracts/http/attempts';
import { rightValue } from './domain/verdict.js';
import { writeFacts } from '#testing/event-store';
import { ATTEMPT_STREAM, type AttemptEvent } from './domain/attempt.events.js';
import { useAttempts } from './testing/attempts-app.js';
import { bank } from './testing/school.js';

const { database, school, api } = useAttempts();
const teacher = () => ({
  ...{ usertype: 2 as const, organizationId: school.id, userId: randomUUID() },
  permissions: ['exams.view' as const, 'exams.edit' as const],
});
const [FIRST, SECOND] = bank;
if (!FIRST || !SECOND) throw new Error('the bank is too small');
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

/** Two questions of two points; nothing came in time, the right answer to the first came ten minutes after the deadline. */
interface Made {
  readonly exam_id?: string | null;
  readonly isClosed?: boolean;
}
async function attempt({ exam_id = randomUUID(), isClosed = true }: Made = {}) {
  const who = await school.learner();
  const id = randomUUID();
  const scope = { learner_id: who.userId ?? '', class_id: null, quiz_type: 'mini-test', exam_id } as const;
  const [started_at, deadline] = [ago(3600), ago(1800)];
  const question = ({ id: question_id }: typeof FIRST & object) =>
    ({ question_id, version: 1, skill: 'kana', section: 0, points: 2 }) as const;
  const events: AttemptEvent[] = [
    {
      type: 'AttemptStarted',
      data: {
        ...{ ...scope, setup: null, title: 'x', seed: id, time_zone: 'Asia/Tokyo', started_at, deadline },
        ...{ exam_ends_at: deadline, pass_points: 2, result_visible: 'after_submit' },
        ...{ sections: [{ title: null }], questions: [question(FIRST!), question(SECOND!)] },
      },
    },
    {
      type: 'AnswerArrivedLate',
      data: {
        ...{ ...scope, question_id: FIRST!.id, captured_at: ago(1900), received_at: ago(1200) },
        value: rightValue(FIRST!.content.key),
      },
    },
  ];
  const closed: AttemptEvent = {
    type: 'AttemptSubmitted',
    data: {
      ...{ ...scope, setup: null, title: 'x', by: 'deadline', submitted_at: ago(1700), ended_at: deadline },
      ...{ local_date: '2026-11-20', started_on: '2026-11-20', question_count: 2, answered: 0, set_aside: 0 },
      ...{ correct: 0, points: 0, total_points: 4, seconds: 0, exam_ends_at: deadline },
      ...{ rest_seconds: 0, rest_ms: 0 },
      result_visible: 'after_submit',
    },
  };
  await writeFacts<AttemptEvent>(
    database.pool,
    ATTEMPT_STREAM,
    id,
    school.id,
    ...events,
    ...(isClosed ? [closed] : []),
  );
  return { id, who, path: `quiz/attempts/${id}/late-answers` };
}
const counting = (counted = true, ...question_ids: string[]) => ({
  counted,
  question_ids: question_ids.length > 0 ? question_ids : [FIRST.id],
});
const NOTHING = { points: 0, total_points: 4 };
const TWO = { points: 2, total_points: 4 };

describe('TEST-7 late answers, accepted by an administrator', () => {
  it('TEST-7 are foreseen without being written, counted once, and set back; the learner’s own result follows and says so', async () => {
    const { id, who, path } = await attempt();
    const result = async () =>
      (await api.call(who, 'GET', `quiz/attempts/${id}/result`)).body as AttemptResult;
    const foreseen = await api.call(teacher(), 'POST', `${path}?dry_run=true`, counting());
    expect(foreseen).toMatchObject({ status: 200, body: { before: NOTHING, after: TWO, position: null } });
    expect(await result()).toMatchObject({ ...NOTHING, pass: { points: 2, passed: false } });

    const counted = await api.call(teacher(), 'POST', path, counting());
    expect(counted.body).toMatchObject({ before: NOTHING, after: TWO, question_ids: [FIRST.id] });
    expect((counted.body as LateAnswersCounted).position).not.toBeNull();
    const now = await result();
    expect(now).toMatchObject({ ...TWO, pass: { points: 2, passed: true } });
    expect(now.late_counted).toMatchObject([{ counted: true, before: NOTHING, after: TWO }]);
    expect(now.questions.map(({ late, correct }) => [late, correct])).toEqual([
      ...[
        [true, true],
        [undefined, false],
      ],
    ]);

    const again = await api.call(teacher(), 'POST', path, counting());
    expect(again.body).toMatchObject({ question_ids: [], before: TWO, after: TWO, position: null });
    await api.call(teacher(), 'POST', path, counting(false));
    const back = await result();
    expect(back).toMatchObject({ ...NOTHING, pass: { passed: false } });
    expect(back.late_counted).toHaveLength(2);
  });

  it('TEST-7 said by two at the same moment they are counted once', async () => {
    const { id, path } = await attempt();
    const said = await Promise.all([1, 2].map(() => api.call(teacher(), 'POST', path, counting())));
    expect(said.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await api.call(teacher(), 'GET', `quiz/attempts/${id}/result`);
    expect((body as AttemptResult).late_counted).toHaveLength(1);
  });

  it('TEST-7 a question without one, an attempt that still runs, and an empty or doubled list are refused', async () => {
    const { path } = await attempt();
    const refused = (body: object, at = path) => api.call(teacher(), 'POST', at, body);
    expect(await refused(counting(true, SECOND.id))).toMatchObject({
      status: 422,
      body: { code: 'attempt.no-late-answer' },
    });
    expect(await refused(counting(true, randomUUID()))).toMatchObject({ status: 422 });
    for (const question_ids of [[], [FIRST.id, FIRST.id]])
      expect(await refused({ counted: true, question_ids })).toMatchObject({ status: 400 });
    const running = await attempt({ isClosed: false });
    expect(await refused(counting(), running.path)).toMatchObject({
      body: { code: 'attempt.not-submitted' },
    });
  });

  it('TEST-7 ADMIN-8 are like none to another organization, and closed to learners and to who may only look', async () => {
    const { path, who } = await attempt();
    const call = (principal: object) => api.call(principal, 'POST', path, counting());
    expect(await call({ ...teacher(), organizationId: randomUUID() })).toMatchObject({ status: 404 });
    expect(await call({ ...teacher(), permissions: ['exams.view'] })).toMatchObject({ status: 403 });
    expect(await call(who)).toMatchObject({ status: 403 });
    const practice = await attempt({ exam_id: null });
    expect(await api.call(teacher(), 'POST', practice.path, counting())).toMatchObject({ status: 404 });
  });
});
