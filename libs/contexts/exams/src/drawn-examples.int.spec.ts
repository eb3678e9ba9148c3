import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { LEVELS, PLATFORM_ORGANIZATION_ID, type Level } from '#contracts/constants';
import { DrawnExample } from '#contracts/http/exam-bank';
import { Exam, ExamWritten } from '#contracts/http/exams';
import { QUESTION_STREAM } from '#libs/contexts/questions';
import { askedLevel, generatedBank, secondsOfSound, startOfBank, type QuestionContent } from '#libs/learning';
import type { Principal } from '#platform/http';
import { writeFacts } from '#testing/event-store';
import { BankLookup } from './rows/bank-lookup.js';
import { useExams } from './testing/exams-app.js';

const permissions = ['exams.view', 'exams.edit'];
const teacher: Partial<Principal> = { usertype: 2, organizationId: randomUUID(), permissions };
/** Of another organization, which reads the same bank. */
const other: Partial<Principal> = { usertype: 2, organizationId: randomUUID(), permissions };

const { database, api, drain, lengths } = useExams();

const [kana] = startOfBank(1);
const own = (over: Partial<QuestionContent>): QuestionContent => {
  if (!kana) throw new Error('a bank without kana');
  const { level: _level, ...content } = kana.content;
  return { ...content, skill: 'grammar', source: { kind: 'own', item: 'x' }, ...over };
};
async function write(content: QuestionContent, id: string = randomUUID()): Promise<string> {
  await writeFacts(database.pool, QUESTION_STREAM, id, PLATFORM_ORGANIZATION_ID, {
    type: 'QuestionVersioned',
    data: { version: 1, skill: content.skill, level: content.level ?? null, grade: null, content },
  });
  return id;
}

const drawn = async (sections: object[], who = teacher) => {
  const { status, body } = await api.call(who, 'POST', 'quiz/exams/bank/draws', { sections });
  expect({ status, body }).toMatchObject({ status: 200 });
  return DrawnExample.parse(body);
};

describe('TEST-1 an example of what would be drawn', () => {
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    ids['n5'] = await write(own({ level: 'N5' }));
    ids['n4'] = await write(own({ level: 'N4' }));
    ids['n3'] = await write(own({ level: 'N3' }));
    ids['none'] = await write(own({}));
    ids['harder'] = await write(own({ level: 'N5', choices_level: 'N4' }));
    await drain();
  });
  const grammar = (over: object) => ({ draws: [{ skill: 'grammar', count: 9, ...over }] });
  const asked = async (over: object, who = teacher) =>
    (await drawn([grammar(over)], who)).questions.map(({ question_id }) => question_id).toSorted();
  const named = (...names: string[]) => names.map((name) => ids[name]).toSorted();

  it.each([teacher, other])('has nothing above the level named, and nothing that has none', async (who) => {
    expect(await asked({ level: 'N5' }, who)).toEqual(named('n5'));
    expect(await asked({ level: 'N4' }, who)).toEqual(named('n4', 'harder'));
    expect(await asked({ level: 'N4', easiest_level: 'N5' }, who)).toEqual(named('n5', 'n4', 'harder'));
    expect(await asked({}, who)).toEqual(named('n5', 'n4', 'n3', 'none', 'harder'));
  });

  it('says what each row can take, and how much two learners share', async () => {
    const sections = [
      { draws: [{ skill: 'grammar', level: 'N4', count: 1 }] },
      { questions: [{ question_id: ids['n5'] }], draws: [{ skill: 'grammar', level: 'N5', count: 1 }] },
    ];
    expect(await drawn(sections)).toMatchObject({
      draws: [
        { path: 'sections.0.draws.0', available: 2, left: 2 },
        { path: 'sections.1.draws.0', available: 0, left: 0 },
      ],
      drawable: 2,
      shared: { mean: 0.5, exact: true },
    });
    const twice = [grammar({ level: 'N4', count: 1 }), grammar({ count: 1 })];
    expect((await drawn(twice)).shared.exact).toBe(false);
  });

  it('says how long its sounds are, of recordings and of uploads as they were measured, and of how many nobody knows it', async () => {
    const heard = startOfBank(10_000).find(({ content }) => content.prompt.audio !== undefined)?.content;
    const audio = heard?.prompt.audio ?? '';
    const prompt = { instruction: 'question.grammar' };
    const [known = '', uploaded = '', unknown = ''] = [
      await write(own({ prompt: { ...prompt, audio } })),
      await write(own({ prompt: { ...prompt, audio: `/api/media/${randomUUID()}` } })),
      await write(own({ prompt: { ...prompt, audio: `/api/media/${randomUUID()}` } })),
    ];
    await drain();
    lengths().byQuestion.set(uploaded, 61.5);
    const measured = secondsOfSound(audio) ?? 0;
    expect(measured).toBeGreaterThan(0);
    const seconds = Math.round((measured + 61.5) * 10) / 10;
    const questions = [known, uploaded, unknown, ids['n5']].map((question_id) => ({ question_id }));
    const { sounds } = await drawn([{ sound_plays: 2, questions }]);
    expect(sounds).toMatchObject({ mean: seconds, least: seconds, most: seconds, unmeasured: 1 });
    expect(sounds?.heard).toBeCloseTo((measured + 61.5) * 2, 1);
    expect((await drawn([grammar({ level: 'N4', count: 1 })])).sounds).toBeNull();
  });

  it('is for those who edit tests, and leaves nothing behind', async () => {
    const events = async () =>
      (await database.pool.query<{ count: string }>('select count(*) from es.event')).rows;
    const before = await events();
    await drawn([grammar({})]);
    expect(await events()).toEqual(before);
    const viewer = { ...teacher, permissions: ['exams.view'] };
    const sections = [grammar({})];
    expect(await api.call(viewer, 'POST', 'quiz/exams/bank/draws', { sections })).toMatchObject({
      status: 403,
    });
    const easier = [grammar({ level: 'N5', easiest_level: 'N4' })];
    expect(await api.call(teacher, 'POST', 'quiz/exams/bank/draws', { sections: easier })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'sections.0.draws.0.easiest_level' }] },
    });
  });

  it('is kept, published and refused by rows, with what is said before them', async () => {
    const draft = {
      ...{ title: 'Rows', exam_type: 10, shuffle_choices: false, instructions: { ja: 'よんで ください。' } },
      ...{ exam_start_datetime: '2030-01-01T00:00:00Z', exam_end_datetime: '2030-01-02T00:00:00Z' },
    };
    const row = { skill: 'grammar', level: 'N4', count: 1, points: 3 };
    const section = {
      title: '文法',
      instructions: { en: 'Choose.' },
      sound_plays: 1,
      draws: [row, { ...row, easiest_level: 'N5' }],
    };
    const written = async (sections: object[]) =>
      ExamWritten.parse((await api.call(teacher, 'POST', 'quiz/exams', { ...draft, sections })).body).id;
    const id = await written([section]);
    const read = Exam.parse((await api.call(teacher, 'GET', `quiz/exams/${id}`)).body);
    const { exam_start_datetime: _start, exam_end_datetime: _end, ...said } = draft;
    expect(read).toMatchObject({ ...said, sections: [section], question_count: 2 });
    expect((await api.call(teacher, 'POST', `quiz/exams/${id}/publish`)).status).toBe(200);
    const tooMany = await written([{ draws: [row, { ...row, count: 2 }] }]);
    expect(await api.call(teacher, 'POST', `quiz/exams/${tooMany}/publish`)).toMatchObject({
      status: 422,
      body: { code: 'exam.draw-too-large', errors: [{ path: 'sections.0.draws.1.count' }] },
    });
  });
});

describe('TEST-1 the whole bank of the product', () => {
  const bank = generatedBank();
  const levels = new Map<string, QuestionContent>();
  beforeAll(async () => {
    const rows = bank.map(({ content }) => {
      const id = randomUUID();
      levels.set(id, content);
      return { id, skill: content.skill, level: askedLevel(content), grade: content.grade ?? null };
    });
    await database.pool.query(
      `insert into exam_bank (question_id, version, skill, level, grade)
       select id, 1, skill, level, grade from jsonb_to_recordset($1) as r(id uuid, skill text, level text, grade int)`,
      [JSON.stringify(rows)],
    );
  });

  it('gives a draw of a named level nothing above it, whatever the skill', async () => {
    const lookup = api.app.get(BankLookup);
    const skills = [...new Set(bank.map(({ content }) => content.skill))];
    const above = (level: Level, content: QuestionContent) =>
      [content.level, content.choices_level].some(
        (one) => one && LEVELS.indexOf(one) > LEVELS.indexOf(level),
      ) || content.level === undefined;
    for (const level of LEVELS) {
      const draws = skills.map((skill) => ({
        ...{ skill, level, easiest_level: 'N5' as const },
        count: 1,
        points: 1,
      }));
      const { pools } = await lookup.forPlan({ sections: [{ draws }] }, randomUUID());
      const contents = pools.flat().flatMap(({ question_id }) => levels.get(question_id) ?? []);
      expect(contents.length).toBeGreaterThan(1000);
      expect(contents.filter((content) => above(level, content))).toEqual([]);
    }
  });
});
