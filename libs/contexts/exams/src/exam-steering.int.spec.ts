import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { ExamNotices, LearnerNotices } from '#contracts/http/exam-steering';
import type { AssignedTest } from '#contracts/http/exams';
import { ATTEMPT_STREAM, NOTICE_RECEIPT_STREAM } from '#libs/contexts/attempts';
import { USER_STREAM } from '#libs/contexts/people';
import { rebuildProjection } from '#libs/event-store';
import type { Principal } from '#platform/http';
import { writeFacts } from '#testing/event-store';
import type { ExamPublished } from './domain/exam.events.js';
import { EXAM_STREAM } from './domain/exam.events.js';
import { examNotices } from './read-models/exam-notices/exam-notices.read-model.js';
import { learnerNotices } from './read-models/learner-notices/learner-notices.read-model.js';
import { startOf, submitOf } from './testing/attempt-facts.js';
import { catalogue, useExams } from './testing/exams-app.js';

const [school, company, anna, ben, chi] = Array.from({ length: 5 }, () => randomUUID()) as [
  ...[string, string, string, string, string],
];
const teacher: Partial<Principal> = {
  ...{ usertype: 2, organizationId: school, userId: randomUUID() },
  permissions: ['exams.view', 'exams.edit'],
};
const foreign = { ...teacher, organizationId: company };
const as = (userId: string): Partial<Principal> => ({ usertype: 1, organizationId: school, userId });
const NOW = Date.now();
const minutes = (count: number) => new Date(NOW + count * 60_000).toISOString();

const { database, api, drain, people, deadlines, touched } = useExams();

/** A published exam for everybody, open for an hour. */
async function published(over: Partial<ExamPublished['data']> = {}): Promise<string> {
  const id = randomUUID();
  const plan = {
    ...{ title: 'Lesson 7', exam_type: 10 as const, starts_at: minutes(-60), ends_at: minutes(60) },
    ...{
      time_limit_seconds: null,
      shuffle: false,
      pass_points: null,
      result_visible: 'after_submit' as const,
    },
    ...over,
  };
  await writeFacts(
    ...([database.pool, EXAM_STREAM, id, school] as const),
    { type: 'ExamDrafted', data: { plan: { ...plan, sections: [] }, at: minutes(-70) } },
    { type: 'ExamPublished', data: { ...plan, sections: [], question_count: 1, at: minutes(-65) } },
    {
      type: 'ExamAssignmentsChanged',
      data: { organization: true, class_ids: [], student_ids: [], at: minutes(-65) },
    },
  );
  return id;
}
const begin = async (exam: string, learner: string): Promise<string> => {
  const id = randomUUID();
  await writeFacts(
    ...([database.pool, ATTEMPT_STREAM, id, school] as const),
    startOf(exam, learner, { deadline: minutes(60) }),
  );
  return id;
};
const handIn = (exam: string, learner: string, attempt: string) =>
  writeFacts(database.pool, ATTEMPT_STREAM, attempt, school, submitOf(exam, learner));
const receive = (exam: string, learner: string, attempt: string, ...notice_ids: string[]) =>
  writeFacts(database.pool, NOTICE_RECEIPT_STREAM, attempt, school, {
    type: 'NoticesReceived',
    data: { exam_id: exam, learner_id: learner, notice_ids, received_at: new Date().toISOString() },
  });
const post = (exam: string, what: string, body: object = {}, who = teacher) =>
  api.call(who, 'POST', `quiz/exams/${exam}/${what}`, body);
const announced = async (exam: string, text: string, over: object = {}) => {
  const { status, body } = await post(exam, 'announcements', { text, ...over });
  expect(status).toBe(201);
  return (body as { announcement_id: string }).announcement_id;
};
const extended = async (exam: string, body: object) => {
  const answer = await post(exam, 'extensions', body);
  expect(answer.status).toBe(200);
  return answer.body as { deadline: string | null; version: number };
};
const staffSees = async (exam: string) => {
  await drain();
  return ExamNotices.parse((await api.call(teacher, 'GET', `quiz/exams/${exam}/notices`)).body);
};
const learnerSees = async (learner: string, exam: string) => {
  await drain();
  const { tests } = LearnerNotices.parse((await api.call(as(learner), 'GET', 'quiz/notices')).body);
  return tests.find(({ exam_id }) => exam_id === exam);
};
const testOf = async (learner: string, exam: string) => {
  await drain();
  const { body } = await api.call(as(learner), 'GET', `quiz/exams/${learner}/assigned-quizzes`);
  return (body as AssignedTest[]).find(({ id }) => id === exam);
};

beforeAll(async () => {
  for (const [id, fullname] of [
    [anna, 'Anna'],
    [ben, 'Ben'],
    [chi, 'Chi'],
  ] as const) {
    people().byId.set(id, { fullname, user_id: fullname });
    await writeFacts(database.pool, USER_STREAM, id, school, {
      type: 'UserCreated',
      data: { usertype: 1, organization_id: school, class_id: null, guest: false },
    });
  }
});

describe('a closed test opens again', () => {
  it('TEST-1 TEST-3 for who had not begun; what was handed in stays handed in', async () => {
    const exam = await published();
    await handIn(exam, ben, await begin(exam, ben));
    await post(exam, 'close');
    expect(await testOf(anna, exam)).toMatchObject({ state: 'expired' });
    expect(await post(exam, 'reopen')).toMatchObject({ status: 200 });
    expect(await testOf(anna, exam)).toMatchObject({ state: 'available' });
    expect(await testOf(ben, exam)).toMatchObject({ state: 'completed', exam_status: 'submitted' });
    expect((await api.call(teacher, 'GET', `quiz/exams/${exam}`)).body).toMatchObject({
      status: 'published',
    });
    expect(touched.map(({ model, id }) => `${model}/${id}`)).toContain(`learner-availability/${anna}`);
  });

  it('TEST-1 with a new end where its own has passed, and asks for one', async () => {
    const exam = await published({ ends_at: minutes(-1) });
    await post(exam, 'close');
    expect(await post(exam, 'reopen')).toMatchObject({
      status: 422,
      body: {
        code: 'exam.window-invalid',
        errors: [{ path: 'exam_end_datetime', message: 'is in the past' }],
      },
    });
    const exam_end_datetime = minutes(30);
    expect(await post(exam, 'reopen', { exam_end_datetime })).toMatchObject({ status: 200 });
    expect(await testOf(anna, exam)).toMatchObject({ state: 'available', exam_end_datetime });
    const { body } = await api.call(teacher, 'GET', 'quiz/exams?size=100');
    expect((body as { items: object[] }).items).toContainEqual(
      expect.objectContaining({ id: exam, status: 'published', exam_end_datetime, version: 5 }),
    );
    expect((await api.call(teacher, 'GET', `quiz/exams/${exam}/room`)).body).toMatchObject({
      ...{ closed: false, ends_at: exam_end_datetime },
    });
    expect(await post(exam, 'reopen')).toMatchObject({ status: 422, body: { code: 'exam.not-closed' } });
  });
});

describe('an extension', () => {
  it('TEST-7 of everybody and of one learner stand beside each other, who has them and has heard of them', async () => {
    const exam = await published();
    const attempt = await begin(exam, anna);
    await begin(exam, ben);
    expect(await extended(exam, { seconds: 300 })).toMatchObject({ deadline: null });
    deadlines().byLearner.set(anna, minutes(75));
    const reason = 'came by a late train';
    expect(await extended(exam, { student_id: anna, seconds: 600, reason })).toMatchObject({
      deadline: minutes(75),
    });
    const mine = await learnerSees(anna, exam);
    expect(mine).toMatchObject({
      ...{ attempt_id: attempt, extension_seconds: 900 },
      notices: [
        { kind: 'extension', added_seconds: 300, text: null, received: false },
        { kind: 'extension', added_seconds: 600, received: false },
      ],
    });
    expect(await learnerSees(ben, exam)).toMatchObject({
      extension_seconds: 300,
      notices: [expect.anything()],
    });
    await receive(exam, anna, attempt, mine!.notices[1]!.id);
    expect(await staffSees(exam)).toMatchObject({
      extension_seconds: 300,
      extensions: [
        { student_id: anna, fullname: 'Anna', seconds: 600, reason, recipients: 1, received: 1, missing: [] },
        { student_id: null, fullname: null, seconds: 300, reason: null, recipients: 2, received: 0 },
      ],
    });
  });

  it('TEST-7 is raised and taken back; what stands already is written by nothing', async () => {
    const exam = await published();
    await begin(exam, anna);
    const { version } = await extended(exam, { seconds: 300 });
    expect(await extended(exam, { seconds: 300 })).toMatchObject({ version });
    await extended(exam, { seconds: 0 });
    expect(await learnerSees(anna, exam)).toMatchObject({
      extension_seconds: 0,
      notices: [{ added_seconds: 300 }, { added_seconds: -300 }],
    });
    expect(await staffSees(exam)).toMatchObject({ extension_seconds: 0, extensions: [{ seconds: 0 }] });
  });

  it('TEST-7 is seen by who begins after it', async () => {
    const exam = await published();
    await extended(exam, { student_id: anna, seconds: 60 });
    expect(await learnerSees(anna, exam)).toBeUndefined();
    expect((await staffSees(exam)).extensions).toMatchObject([{ recipients: 0, received: 0 }]);
    await begin(exam, anna);
    expect(await learnerSees(anna, exam)).toMatchObject({ extension_seconds: 60 });
  });

  it('TEST-7 is refused for a stranger, for another organization, beyond bounds and for a draft', async () => {
    const exam = await published();
    expect(await post(exam, 'extensions', { student_id: randomUUID(), seconds: 60 })).toMatchObject({
      status: 422,
      body: { code: 'exam.unknown-target', errors: [{ path: 'student_id' }] },
    });
    expect(await post(exam, 'extensions', { seconds: 60 }, foreign)).toMatchObject({ status: 404 });
    for (const seconds of [-1, 1.5, 21_601, '60'])
      expect(await post(exam, 'extensions', { seconds })).toMatchObject({ status: 400 });
  });
});

describe('an announcement', () => {
  it('TEST-7 reaches all who take the test, also who begins later, and not who had handed in', async () => {
    const exam = await published();
    const attempt = await begin(exam, anna);
    await handIn(exam, ben, await begin(exam, ben));
    const id = await announced(exam, ' あと10分です。見直しをしてください。 ');
    const shown = {
      ...{ id, kind: 'announcement', text: 'あと10分です。見直しをしてください。', received: false },
    };
    expect(await learnerSees(anna, exam)).toMatchObject({ notices: [shown] });
    expect(await learnerSees(ben, exam)).toBeUndefined();
    expect((await staffSees(exam)).announcements).toMatchObject([
      { id, recipients: 1, received: 0, missing: [{ student_id: anna, fullname: 'Anna' }] },
    ]);
    await begin(exam, chi);
    expect(await learnerSees(chi, exam)).toMatchObject({ notices: [shown] });
    await receive(exam, anna, attempt, id);
    expect(await learnerSees(anna, exam)).toMatchObject({ notices: [{ id, received: true }] });
    expect((await staffSees(exam)).announcements).toMatchObject([
      { id, recipients: 2, received: 1, missing: [{ student_id: chi }] },
    ]);
    // of the figures nothing is lost when the learner is done
    await handIn(exam, anna, attempt);
    expect((await staffSees(exam)).announcements).toMatchObject([{ recipients: 2, received: 1 }]);
    expect(await learnerSees(anna, exam)).toBeUndefined();
  });

  it('TEST-7 may be for some alone', async () => {
    const exam = await published();
    await begin(exam, anna);
    await begin(exam, ben);
    await announced(exam, 'Ben, your camera is off', { student_ids: [ben] });
    expect(await learnerSees(anna, exam)).toMatchObject({ notices: [] });
    expect(await learnerSees(ben, exam)).toMatchObject({ notices: [{ kind: 'announcement' }] });
  });

  it('TEST-7 touches those who take the test, and nobody else', async () => {
    const exam = await published();
    await begin(exam, anna);
    await drain();
    const before = touched.length;
    await announced(exam, 'x');
    await drain();
    const since = touched.slice(before).filter(({ model }) => model !== 'exam-list');
    expect(since.map(({ model, id }) => ({ model, id }))).toEqual(
      expect.arrayContaining([
        { model: 'learner-notices', id: anna },
        { model: 'exam-notices', id: exam },
      ]),
    );
    expect(since.filter(({ model }) => model === 'learner-notices')).toHaveLength(1);
  });

  it('TEST-7 is plain text within bounds, of an exam of the own organization; the same key sends it once', async () => {
    const exam = await published();
    for (const text of ['', '   ', 'x'.repeat(301), 'a\u0000b'])
      expect(await post(exam, 'announcements', { text })).toMatchObject({ status: 400 });
    expect(await post(exam, 'announcements', { text: 'x' }, foreign)).toMatchObject({ status: 404 });
    const key = { 'idempotency-key': randomUUID() };
    const send = () =>
      api.call(teacher, 'POST', `quiz/exams/${exam}/announcements`, { text: '<b>x</b>' }, key);
    const [one, other] = [await send(), await send()];
    expect(other.body).toEqual(one.body);
    expect((await staffSees(exam)).announcements).toMatchObject([{ text: '<b>x</b>' }]);
  });
});

it('G2 what was said, given and received is the same by a rebuild', async () => {
  await drain();
  for (const model of [examNotices, learnerNotices]) {
    const { different, events } = await rebuildProjection(database.pool, catalogue, model, { swap: false });
    expect(events).toBeGreaterThan(0);
    expect(different).toEqual([]);
  }
});
