import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
import { BankKinds, DrawnExample } from '#contracts/http/exam-bank';
import { Exam, ExamWritten } from '#contracts/http/exams';
import { ORGANIZATION_STREAM } from '#libs/contexts/people';
import { QUESTION_STREAM } from '#libs/contexts/questions';
import { rebuildProjection } from '#libs/event-store';
import type { QuestionContent } from '#libs/learning';
import type { Principal } from '#platform/http';
import { writeFacts } from '#testing/event-store';
import { QuestionContents } from './ports/question-contents.js';
import { examBank } from './read-models/exam-bank/exam-bank.read-model.js';
import { catalogue, useExams } from './testing/exams-app.js';

const { database, api, drain } = useExams();

const [sakura, fuji] = [randomUUID(), randomUUID()];
const teacherOf = (organizationId: string): Partial<Principal> => ({
  ...{ usertype: 2, organizationId, permissions: ['exams.view', 'exams.edit'] },
});
const top: Partial<Principal> = {
  ...{ usertype: 3, organizationId: PLATFORM_ORGANIZATION_ID, permissions: ['exams.view', 'exams.edit'] },
};

async function question(owner: string): Promise<string> {
  const id = randomUUID();
  const content: QuestionContent = {
    ...{ skill: 'grammar', explanation: {}, tags: [], level: 'N5', source: { kind: 'own', item: id } },
    prompt: { instruction: 'question.grammar', text: [{ text: id }] },
    choices: ['か', 'き'].map((one, index) => ({ id: `c${index}`, text: [{ text: one }] })),
    key: { type: 'choice', choice_id: 'c0' },
  };
  await writeFacts(database.pool, QUESTION_STREAM, id, owner, {
    type: owner === PLATFORM_ORGANIZATION_ID ? 'QuestionVersioned' : 'OrganizationQuestionVersioned',
    data: { version: 1, skill: 'grammar', level: 'N5', grade: null, content },
  });
  return id;
}

let shared = '';
let ours = '';
let theirs = '';
beforeAll(async () => {
  await writeFacts(database.pool, ORGANIZATION_STREAM, sakura, sakura, {
    type: 'OrganizationCreated',
    data: { time_zone: 'Asia/Tokyo', organization_type: 'school' },
  });
  [shared, ours, theirs] = [
    await question(PLATFORM_ORGANIZATION_ID),
    await question(sakura),
    await question(fuji),
  ];
  await drain();
});

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
const picks = (...ids: string[]) => ({ questions: ids.map((question_id) => ({ question_id })) });
async function draft(sections: object[], who = teacherOf(sakura), over: object = {}): Promise<string> {
  const window = { exam_start_datetime: hours(-1), exam_end_datetime: hours(1) };
  const exam = { title: 'Lesson 7', exam_type: 10, ...window, sections, ...over };
  return ExamWritten.parse((await api.call(who, 'POST', 'quiz/exams', exam)).body).id;
}
const publish = (id: string, who = teacherOf(sakura)) => api.call(who, 'POST', `quiz/exams/${id}/publish`);

describe('ADMIN-5 TEST-1 questions of an organization in tests', () => {
  it('stand in its own, picked by hand, in the version of the publication', async () => {
    const id = await draft([picks(ours, shared)]);
    expect(await publish(id)).toMatchObject({ status: 200 });
    const { body } = await api.call(teacherOf(sakura), 'GET', `quiz/exams/${id}`);
    expect(Exam.parse(body)).toMatchObject({ status: 'published', question_count: 2 });
    const contents = await api.app.get(QuestionContents).of([{ question_id: ours, version: 1 }]);
    expect(contents.get(ours)?.prompt.text).toEqual([{ text: ours }]);
  });

  it('of another one are as unknown as those that nobody has written, whoever publishes', async () => {
    for (const [foreign, who] of [
      [theirs, teacherOf(sakura)],
      [randomUUID(), teacherOf(sakura)],
      [theirs, top],
    ] as const) {
      const id = await draft([picks(shared, foreign)], who, who === top ? { organization_id: sakura } : {});
      expect(await publish(id, who)).toMatchObject({
        status: 422,
        body: { code: 'exam.unknown-question', errors: [{ path: 'sections.0.questions.1.question_id' }] },
      });
    }
  });

  it('are never drawn: neither counted nor in a pool, in nobody’s tests', async () => {
    for (const who of [teacherOf(sakura), teacherOf(fuji)]) {
      const { items } = BankKinds.parse((await api.call(who, 'GET', 'quiz/exams/bank')).body);
      expect(items).toEqual([{ skill: 'grammar', level: 'N5', grade: null, count: 1 }]);
    }
    const drawing = [{ draws: [{ skill: 'grammar', count: 3 }] }];
    const { body } = await api.call(teacherOf(sakura), 'POST', 'quiz/exams/bank/draws', {
      sections: drawing,
    });
    expect(DrawnExample.parse(body)).toMatchObject({
      draws: [{ available: 1, left: 1 }],
      questions: [{ question_id: shared }],
    });
    expect(await publish(await draft(drawing))).toMatchObject({
      status: 422,
      body: { code: 'exam.draw-too-large' },
    });
  });

  it('an example of what would be asked holds them for their own organization, which the top administrator names', async () => {
    const asked = async (who: Partial<Principal>, over: object = {}) => {
      const body = { sections: [picks(ours)], ...over };
      const answer = await api.call(who, 'POST', 'quiz/exams/bank/draws', body);
      return DrawnExample.parse(answer.body).questions.map(({ question_id }) => question_id);
    };
    expect(await asked(teacherOf(sakura))).toEqual([ours]);
    expect(await asked(teacherOf(fuji))).toEqual([]);
    expect(await asked(teacherOf(fuji), { organization_id: sakura })).toEqual([]);
    expect(await asked(top, { organization_id: sakura })).toEqual([ours]);
    expect(await asked(top)).toEqual([]);
  });

  it('stand beside the bank, where a process of a release that knows of no owners cannot draw them', async () => {
    const ids = async (table: string) => {
      const rows = await database.pool.query<{ question_id: string }>(`select question_id from ${table}`);
      return rows.rows.map(({ question_id }) => question_id).toSorted();
    };
    expect(await ids('exam_bank')).toEqual([shared]);
    expect(await ids('exam_bank_own')).toEqual([ours, theirs].toSorted());
  });

  it('a retired one is in no new test, until it comes back', async () => {
    const id = await question(sakura);
    const set = async (type: 'QuestionRetired' | 'QuestionReactivated') => {
      await writeFacts(database.pool, QUESTION_STREAM, id, sakura, { type, data: {} });
      await drain();
    };
    await set('QuestionRetired');
    expect(await publish(await draft([picks(id)]))).toMatchObject({ status: 422 });
    await set('QuestionReactivated');
    expect(await publish(await draft([picks(id)]))).toMatchObject({ status: 200 });
  });

  it('a rebuild gives the same rows', async () => {
    const { different } = await rebuildProjection(database.pool, catalogue, examBank, { swap: false });
    expect(different).toEqual([]);
  });
});
