import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { EventStore, rebuildProjection } from '#libs/event-store';
import { EXAM_STREAM, type ExamEvent } from '../../domain/exam.events.js';
import { analysisSchool } from '../../testing/analysis-school.js';
import { catalogue, useExams } from '../../testing/exams-app.js';
import { itemAnalysis } from './item-analysis.read-model.js';

const app = useExams();
/** Six learners: the better they are, the more of them say b to the last question. */
const SHEETS = ['aaab', 'aaab', 'aacb', 'abca', 'bcca', 'bc-a'];

async function suspectExam() {
  const school = analysisSchool(app);
  const { ids, teacher, published, takes, read } = school;
  const actor = randomUUID();
  app.people().byId.set(actor, { fullname: '田中 美咲', user_id: 'teacher' });
  const exam = await published();
  for (const [index, answers] of SHEETS.entries()) await takes(exam, `Learner ${String(index)}`, answers);
  const path = (question: string | undefined) => `quiz/exams/${exam}/questions/${question ?? ''}/key-check`;
  const check = (right: boolean, question = ids[3], who = { ...teacher, userId: actor }) =>
    app.api.call(who, 'POST', path(question), { right });
  const last = async () => (await read(exam)).items[3];
  const events = async () =>
    (await new EventStore(app.database.pool, catalogue).load<ExamEvent>(EXAM_STREAM, exam)).events;
  return { ...school, actor, exam, check, last, events };
}

it('TEST-11 a key that was found right says by whom and when, live, and can be looked at again', async () => {
  const { actor, exam, check, last, events, read } = await suspectExam();
  expect(await last()).toMatchObject({ alarm: { value: 'b' }, checked: null });
  const before = (await read(exam)).position;
  app.touched.length = 0;
  expect(await check(true)).toMatchObject({ status: 200, body: { id: exam } });
  expect(await last()).toMatchObject({
    ...{ alarm: { value: 'b' }, checked: { by: actor, fullname: '田中 美咲' } },
  });
  expect((await events()).at(-1)?.data).toMatchObject({ at: (await last())?.checked?.at });
  expect(app.touched.filter(({ model }) => model === 'item-analysis').map(({ id }) => id)).toEqual([exam]);
  expect((await read(exam)).position > before).toBe(true);

  const count = (await events()).length;
  await check(true);
  expect(await events()).toHaveLength(count);
  await check(false);
  expect((await last())?.checked).toBeNull();
  expect(await events()).toHaveLength(count + 1);
});

it('TEST-11 more answers do not bring the alarm back, another grading of the question does', async () => {
  const { exam, check, last, takes, regrade } = await suspectExam();
  await check(true);
  for (const name of ['Gita', 'Hana']) await takes(exam, name, 'aaab');
  expect(await last()).toMatchObject({
    asked: 8,
    alarm: { value: 'b' },
    checked: expect.anything() as object,
  });
  await regrade(exam, 3, { type: 'full_marks' });
  expect((await last())?.checked).toBeNull();
  await check(true);
  expect((await last())?.checked).not.toBeNull();
  expect(await rebuildProjection(app.database.pool, catalogue, itemAnalysis, { swap: false })).toMatchObject({
    different: [],
  });
});

it('TEST-11 ADMIN-8 nobody says it of another organization’s exam, of a question that is not asked, or without the permission', async () => {
  const { check, events, ids, teacher } = await suspectExam();
  const count = (await events()).length;
  const refused = [
    await check(true, randomUUID()),
    await check(true, ids[3], { ...teacher, organizationId: randomUUID(), userId: randomUUID() }),
    await check(true, ids[3], { ...teacher, permissions: ['exams.view'], userId: randomUUID() }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 403]);
  expect(await events()).toHaveLength(count);
});

it('TEST-12 the history of a question names who decided: gradings and checks of its key, and of no other question', async () => {
  const { exam, check, regrade, ids, teacher, last } = await suspectExam();
  const nobody = { ...teacher, userId: randomUUID() };
  await last();
  await check(true);
  await check(true, ids[0]);
  await check(false, ids[3], nobody);
  await regrade(exam, 3, { type: 'full_marks' });
  const { history } = await regrade(exam, 3, { type: 'key' }, '?dry_run=true');
  expect(history).toMatchObject([
    { is: 'checked', right: true, fullname: '田中 美咲' },
    { is: 'checked', right: false, fullname: null },
    { is: 'regraded', rule: { type: 'full_marks' }, reason: 'A slip' },
  ]);
  expect((await regrade(exam, 3, { type: 'key' })).history).toHaveLength(3);
});
