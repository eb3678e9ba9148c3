import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { AttemptResult, AttemptSheet } from '#contracts/http/attempts';
import { ORGANIZATION_STREAM } from '#libs/contexts/people';
import { EventStore } from '#libs/event-store';
import { localDate, nextLocalMidnight } from '#libs/kernel';
import { handwritingId } from '#libs/learning';
import { decodeStroke, encodeStroke, judge } from '#learning/judge';
import type { Principal } from '#platform/http';
import { writeFacts } from '#testing/event-store';
import { ATTEMPT_STREAM, type AttemptEvent, dailyAttemptId } from './domain/attempt.events.js';
import { FirstQuestions, NamedConfined } from './testing/ports.js';
import { catalogue, useAttempts } from './testing/attempts-app.js';
import { bank } from './testing/school.js';

const KANA = 7;
const DAILY = 14;

describe('practice', () => {
  const { database, school, api } = useAttempts();
  let store: EventStore;

  beforeAll(async () => {
    store = new EventStore(database.pool, catalogue);
  });

  const start = (who: Partial<Principal>, over: object = {}) =>
    api.call(who, 'POST', 'quiz/attempts', { attempt_id: randomUUID(), quiz_type: KANA, ...over });
  const sheetOf = async (who: Partial<Principal>, over: object = {}): Promise<AttemptSheet> => {
    const { status, body } = await start(who, over);
    expect(status).toBe(201);
    return AttemptSheet.parse(body);
  };
  const put = (who: Partial<Principal>, sheet: AttemptSheet, question: string, value: unknown) =>
    api.call(
      who,
      'PUT',
      `quiz/attempts/${sheet.id}/answers/${question}`,
      { captured_at: '2001-01-01T00:00:00Z', value },
      { 'idempotency-key': randomUUID() },
    );
  const eventsOf = async (id: string) => (await store.load<AttemptEvent>(ATTEMPT_STREAM, id)).events;
  const rightOf = ({ key }: AttemptSheet['questions'][number]) =>
    key?.type === 'choice' ? key.choice_id : '';

  it('STUDY-1 starts with its setup, and is judged by the page as the server judges it', async () => {
    const who = await school.learner();
    const sheet = await sheetOf(who, { setup: { script: 'hiragana', question_count: 2 } });
    expect(sheet).toMatchObject({
      quiz_type: KANA,
      exam_id: null,
      recorded: true,
      title: '文字チャレンジクイズ',
      setup: { script: 'hiragana', question_count: 2 },
    });
    expect(sheet.questions).toHaveLength(2);
    // what each wrong choice is, by the places of this sheet
    for (const { choices = [], lesson, ...question } of sheet.questions) {
      const wrong = choices.map(({ id }) => id).filter((id) => id !== rightOf(question));
      expect(Object.keys(lesson?.choices ?? {})).toEqual(wrong);
    }
    for (const question of sheet.questions) {
      for (const choice of question.choices ?? []) {
        await put(who, sheet, question.id, choice.id);
        break;
      }
    }
    await api.call(who, 'POST', `quiz/attempts/${sheet.id}/submit`, undefined, {
      'idempotency-key': randomUUID(),
    });
    const { body } = await api.call(who, 'GET', `quiz/attempts/${sheet.id}/result`);
    const result = AttemptResult.parse(body);
    const judged = sheet.questions.map(({ key, choices }) =>
      key === undefined ? undefined : judge(choices?.[0]?.id ?? '', key),
    );
    expect(result.questions.map(({ correct }) => correct)).toEqual(judged);
    expect(result).toMatchObject({ exam_id: null, setup: sheet.setup, question_count: 2 });
  });

  it('STUDY-5 characters written by hand are judged by their strokes, and the result shows the model', async () => {
    const who = await school.learner();
    const planner = api.app.get(FirstQuestions);
    planner.next = ['シ', 'か', 'ち'].map((char) => ({
      question_id: handwritingId(char, 'romaji'),
      version: 1,
      skill: 'handwriting' as const,
    }));
    const sheet = await sheetOf(who, { quiz_type: 12 });
    const [shi, ka, chi] = sheet.questions;
    const model = (question = shi): string[] =>
      question?.key?.type === 'strokes' ? question.key.strokes : [];
    const backwards = model(ka).map((code) => encodeStroke((decodeStroke(code) ?? []).toReversed()));
    await put(who, sheet, shi?.id ?? '', model(shi));
    await put(who, sheet, ka?.id ?? '', backwards);
    await put(who, sheet, chi?.id ?? '', '');
    await api.call(who, 'POST', `quiz/attempts/${sheet.id}/submit`, undefined, {
      'idempotency-key': randomUUID(),
    });
    const result = AttemptResult.parse((await api.call(who, 'GET', `quiz/attempts/${sheet.id}/result`)).body);
    expect(result.questions.map(({ correct }) => correct)).toEqual([true, false, false]);
    expect(result.questions[1]).toMatchObject({ right: model(ka), value: backwards, skill: 'handwriting' });
    const answers = (await eventsOf(sheet.id)).filter(({ type }) => type === 'AnswerSubmitted');
    expect(answers.map(({ data }) => data)).toMatchObject([
      { skill: 'handwriting', source: { kind: 'kana', item: 'シ' }, correct: true },
      { source: { kind: 'kana', item: 'か' }, correct: false },
      { source: { kind: 'kana', item: 'ち' }, correct: false },
    ]);
  });

  it('STUDY-3 the same question shows other choices in another attempt, the right one in each', async () => {
    const who = await school.learner();
    const shown = async () => {
      const [question] = (await sheetOf(who, { setup: { question_count: 1 } })).questions;
      const texts = (question?.choices ?? []).map(({ text }) => text?.map((one) => one.text).join(''));
      expect(texts).toHaveLength(4);
      expect(texts).toContain('a');
      return texts.toSorted().join();
    };
    const sets = new Set<string>();
    for (let turn = 0; turn < 12; turn++) sets.add(await shown());
    expect(sets.size).toBeGreaterThan(1);
  });

  it('STUDY-3 a drill shows both of its pair each time, and asks for them in turn', async () => {
    api.app.get(FirstQuestions).next = bank.map(({ id, content }) => ({
      ...{ question_id: id, version: 1, skill: content.skill },
    }));
    const sheet = await sheetOf(await school.learner(), { setup: { items: ['あ', 'う'], drill: true } });
    expect(sheet.questions.length).toBeGreaterThan(1);
    const asked = sheet.questions.map(({ choices = [], key }) => {
      const texts = new Map(choices.map(({ id, text }) => [id, text?.map((one) => one.text).join('')]));
      const [one, other] = [...texts.values()].includes('う') ? ['あ', 'う'] : ['a', 'u'];
      expect([...texts.values()]).toEqual(expect.arrayContaining([one, other]));
      return key?.type === 'choice' && texts.get(key.choice_id) === one ? 'あ' : 'う';
    });
    expect(asked.filter((name, turn) => name === asked[turn - 1])).toEqual([]);
    expect(sheet.drill?.pair.map(({ reading }) => reading)).toEqual(['a', 'u']);
  });

  it('STUDY-2 the first answer stands; the page that gives another gets it back', async () => {
    const who = await school.learner();
    const sheet = await sheetOf(who);
    const [question] = sheet.questions;
    if (!question) throw new Error('no question');
    const wrong = question.choices?.find(({ id }) => id !== rightOf(question))?.id ?? '';
    expect((await put(who, sheet, question.id, wrong)).status).toBe(200);
    expect(await put(who, sheet, question.id, rightOf(question))).toMatchObject({
      status: 409,
      body: { code: 'attempt.newer-answer', current: { value: wrong } },
    });
    const answers = (await eventsOf(sheet.id)).filter(({ type }) => type === 'AnswerSubmitted');
    expect(answers).toHaveLength(1);
    expect(answers[0]?.data).toMatchObject({ correct: false, source: { kind: 'kana' } });
  });

  it('STUDY-2 passing over is an answer, and a wrong one', async () => {
    const who = await school.learner();
    const sheet = await sheetOf(who);
    const [question] = sheet.questions;
    expect((await put(who, sheet, question?.id ?? '', '')).body).toMatchObject({ counted: true });
    const reloaded = AttemptSheet.parse((await api.call(who, 'GET', `quiz/attempts/${sheet.id}`)).body);
    expect(reloaded.answers).toMatchObject([{ question_id: question?.id, value: '' }]);
  });

  it('STUDY-2 the same start again, also from another device, is the same attempt; another learner’s is none', async () => {
    const who = await school.learner();
    const attempt_id = randomUUID();
    const [one, two] = await Promise.all([start(who, { attempt_id }), start(who, { attempt_id })]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(AttemptSheet.parse(two.body).questions).toEqual(AttemptSheet.parse(one.body).questions);
    expect(await eventsOf(attempt_id)).toHaveLength(1);
    expect((await start(await school.learner(), { attempt_id })).status).toBe(404);
  });

  it('STUDY-7 the daily challenge is one per learner and local day, until local midnight', async () => {
    const who = await school.learner();
    const [one, two] = await Promise.all([
      sheetOf(who, { quiz_type: DAILY }),
      sheetOf(who, { quiz_type: DAILY }),
    ]);
    expect(two.id).toBe(one.id);
    const today = localDate(one.server_now, 'Asia/Tokyo');
    expect(one.id).toBe(dailyAttemptId(who.userId ?? '', today));
    expect(one.deadline).toBe(nextLocalMidnight(one.server_now, 'Asia/Tokyo'));
    expect((await sheetOf(await school.learner(), { quiz_type: DAILY })).id).not.toBe(one.id);
  });

  it('TEST-8 the very questions again are those of an own practice attempt: an exam’s ids open no key', async () => {
    const who = await school.learner();
    const exam = await api.call(who, 'POST', 'quiz/attempts', {
      quiz_type: 10,
      exam_id: await school.exam(),
    });
    const ofExam = AttemptSheet.parse(exam.body);
    const again = (sheet: AttemptSheet, over: object = {}) =>
      start(who, {
        setup: { question_ids: sheet.questions.map(({ id }) => id), again_of: sheet.id, ...over },
      });
    expect((await again(ofExam)).status).toBe(404);
    const own = await sheetOf(who);
    expect((await again(ofExam, { again_of: own.id, question_ids: [randomUUID()] })).status).toBe(404);
    expect((await again(own, { again_of: undefined })).status).toBe(404);
    const foreign = await sheetOf(await school.learner());
    expect((await again(foreign)).status).toBe(404);
    expect((await again(own)).status).toBe(201);
  });

  it('TEST-6 the browser’s id is one by chance: it cannot take the place of an exam’s attempt or a day’s challenge', async () => {
    const who = await school.learner();
    const derived = dailyAttemptId(who.userId ?? '', '2030-01-01');
    expect((await start(who, { attempt_id: derived })).status).toBe(400);
  });

  it('TEST-5 a confined learner starts nothing, and goes on with what was begun', async () => {
    const who = await school.learner();
    const sheet = await sheetOf(who);
    api.app.get(NamedConfined).learners.add(who.userId ?? '');
    expect(await start(who)).toMatchObject({ status: 422, body: { code: 'attempt.confined' } });
    expect((await put(who, sheet, sheet.questions[0]?.id ?? '', 'c1')).status).toBe(200);
  });

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'STUDY-8 an administrator in %s practises by the clock of the own organization',
    async (time_zone) => {
      const organizationId = randomUUID();
      const founded = { time_zone, organization_type: 'school' } as const;
      await writeFacts(database.pool, ORGANIZATION_STREAM, organizationId, organizationId, {
        type: 'OrganizationCreated',
        data: founded,
      });
      const who = { usertype: 2, organizationId, userId: randomUUID() } as const;
      const { server_now, deadline } = await sheetOf(who, { quiz_type: DAILY });
      expect(api.app.get(FirstQuestions).wishes.at(-1)?.today).toBe(localDate(server_now, time_zone));
      expect(deadline).toBe(nextLocalMidnight(server_now, time_zone));
    },
  );

  it('STUDY-8 an administrator’s practice is the same, and kept nowhere', async () => {
    const teacher = { usertype: 2, organizationId: school.id, userId: randomUUID() } as const;
    const sheet = await sheetOf(teacher);
    expect(sheet).toMatchObject({ recorded: false, answers: [], status: 'in_progress' });
    expect(sheet.questions.every(({ key }) => key !== undefined)).toBe(true);
    expect(await eventsOf(sheet.id)).toEqual([]);
    expect(api.app.get(FirstQuestions).wishes.at(-1)).toMatchObject({ learnerId: null });
    expect((await put(teacher, sheet, sheet.questions[0]?.id ?? '', 'c1')).status).toBe(403);
    const exam = { quiz_type: 10, exam_id: randomUUID() };
    expect((await api.call(teacher, 'POST', 'quiz/attempts', exam)).status).toBe(403);
  });
});
