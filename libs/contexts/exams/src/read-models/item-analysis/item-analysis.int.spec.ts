import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { EXAM_STREAM, type ExamEvent } from '../../domain/exam.events.js';
import { EventStore, rebuildProjection } from '#libs/event-store';
import { analysisSchool } from '../../testing/analysis-school.js';
import { submitOf } from '../../testing/attempt-facts.js';
import { catalogue, useExams } from '../../testing/exams-app.js';
import { itemAnalysis } from './item-analysis.read-model.js';

const app = useExams();
const { database, api, drain, touched } = app;
const aSchool = (questions?: number) => analysisSchool(app, questions);

/** Six learners: the better they are, the more of them say b to the last question. */
const SHEETS = [
  ['Ai', 'aaab'],
  ['Bao', 'aaab'],
  ['Chi', 'aacb'],
  ['Dewi', 'abca'],
  ['Eko', 'bcca'],
  ['Fay', 'bc-a'],
] as const;

describe('TEST-11 the analysis of an exam', () => {
  it('TEST-11 of who handed in alone: figures, who chose what, the alarm, and the S-P table with names', async () => {
    const { ids, published, takes, read } = aSchool();
    const exam = await published();
    for (const [name, answers] of SHEETS) await takes(exam, name, answers);
    await takes(exam, 'Still at it', 'aaaa', false);
    const analysis = await read(exam);
    expect(analysis).toMatchObject({
      ...{ submitted: 6, in_progress: 1, total_points: 4, incomplete: false },
      sections: [{ title: '文法' }],
      points: { lowest: 1, highest: 3 },
    });
    expect(analysis.items.map(({ number, asked, correct }) => [number, asked, correct])).toEqual([
      ...[
        [1, 6, 4],
        [2, 6, 3],
        [3, 6, 2],
        [4, 6, 3],
      ],
    ]);
    const last = analysis.items[3];
    expect(last).toMatchObject({
      ...{ question_id: ids[3], key: ['a'], rule: null, skill: 'particle' },
      prompt: { text: [{ text: '問4' }] },
      thirds: { upper: 2, middle: 2, lower: 2 },
      answers: [
        { value: 'a', correct: true, upper: 0, middle: 1, lower: 2 },
        { value: 'b', correct: false, upper: 2, middle: 1, lower: 0 },
        { value: 'c', correct: false, upper: 0, middle: 0, lower: 0 },
      ],
      alarm: { value: 'b', upper: 2, right_upper: 0 },
    });
    expect(last?.discrimination).toBeLessThan(0);
    // what was left open stands below the choices
    expect(analysis.items[2]?.answers.at(-1)).toMatchObject({ value: null, lower: 1 });
    expect(analysis.items.filter(({ alarm }) => alarm).map(({ number }) => number)).toEqual([4]);
    expect(analysis.table.learners.map(({ fullname, score }) => [fullname, score])).toEqual(
      expect.arrayContaining([
        ['Ai', 3],
        ['Fay', 1],
      ]),
    );
    expect(analysis.table.question_ids[0]).toBe(ids[0]);
  });

  it('TEST-11 LIVE-1 what is answered moves nothing, what is handed in does, for those who watch the exam', async () => {
    const { published, takes, read, act } = aSchool();
    const exam = await published();
    const { id, learner } = await takes(exam, 'Ai', 'aaab', false);
    const before = await read(exam);
    expect(before).toMatchObject({ submitted: 0, in_progress: 1, kr20: null, points: null, share: null });
    expect(before.items[0]).toMatchObject({ asked: 0, facility: null, discrimination: null, alarm: null });
    touched.length = 0;
    await act(id, submitOf(exam, learner, { points: 3, correct: 3, question_count: 4, total_points: 4 }));
    const after = await read(exam);
    expect(after).toMatchObject({ submitted: 1, in_progress: 0, points: { average: 3 } });
    expect(after.position > before.position).toBe(true);
    expect(touched.filter(({ model }) => model === 'item-analysis').map((row) => row.id)).toEqual([exam]);
  });

  it('TEST-11 of the questions and their answers a file', async () => {
    const { teacher, published, takes, read } = aSchool();
    const exam = await published();
    for (const [name, answers] of SHEETS) await takes(exam, name, answers);
    await read(exam);
    const { body } = await api.call(
      teacher,
      'GET',
      `quiz/exams/${exam}/item-analysis/export?format=csv&lang=en`,
    );
    const rows = parse<Record<string, string>>(String(body), { bom: true, columns: true });
    expect(rows).toHaveLength(13);
    expect(rows[0]).toMatchObject({ 'No.': '1', Question: '問1', Asked: '6', Right: '4', Answer: '問1a' });
  });

  it('TEST-12 a preview says whose pass changes, and those first', async () => {
    const { published, takes, regrade } = aSchool();
    const rule = { type: 'answers' as const, answers: ['b'] };
    const foreseen = async (passPoints: number | null) => {
      const exam = await published(passPoints);
      for (const [name, answers] of SHEETS) await takes(exam, name, answers);
      return regrade(exam, 3, rule, '?dry_run=true');
    };
    const three = await foreseen(3);
    expect([three.before.passed, three.after.passed]).toEqual([2, 3]);
    expect(three.learners[0]).toMatchObject({
      ...{ fullname: 'Chi', before: { points: 2, passed: false }, after: { points: 3, passed: true } },
    });
    const two = await foreseen(2);
    expect([two.before.passed, two.after.passed]).toEqual([4, 3]);
    expect(two.learners[0]).toMatchObject({
      ...{ fullname: 'Dewi', before: { points: 2, passed: true }, after: { points: 1, passed: false } },
    });
    const none = await foreseen(null);
    expect([none.before.passed, none.after.passed, none.learners[0]?.after.passed]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('TEST-12 a preview says who gains and who loses, and writes nothing; the decision is one event', async () => {
    const { ids, published, takes, regrade } = aSchool();
    const exam = await published();
    for (const [name, answers] of SHEETS) await takes(exam, name, answers);
    await takes(exam, 'Still at it', 'aaaa', false);
    const rule = { type: 'answers' as const, answers: ['b'] };
    const foreseen = await regrade(exam, 3, rule, '?dry_run=true');
    expect(foreseen).toMatchObject({
      ...{ changed: true, position: null, up: 3, down: 3, same: 0, in_progress: 1, history: [] },
      before: { average: 2 },
      after: { average: 2 },
    });
    expect(foreseen.before.discrimination).toBeLessThan(0);
    expect(foreseen.after.discrimination).toBeCloseTo(-(foreseen.before.discrimination ?? 0), 9);
    expect(foreseen.learners.map(({ fullname }) => fullname).slice(0, 3)).toEqual(
      expect.arrayContaining(['Dewi', 'Eko', 'Fay']),
    );
    expect(foreseen.learners.at(-1)).toMatchObject({
      ...{ value: 'b', before: { total_points: 4 }, after: { total_points: 4 } },
    });
    const both = { type: 'answers' as const, answers: ['a', 'b'] };
    expect(await regrade(exam, 3, both, '?dry_run=true')).toMatchObject({ up: 3, down: 0, same: 3 });
    expect(await regrade(exam, 3, { type: 'void' }, '?dry_run=true')).toMatchObject({
      ...{ up: 0, down: 3, after: { discrimination: null } },
      learners: expect.arrayContaining([
        expect.objectContaining({ after: { points: 3, total_points: 3, passed: null } }),
      ]) as [],
    });
    const store = new EventStore(database.pool, catalogue);
    const events = async () => (await store.load<ExamEvent>(EXAM_STREAM, exam)).events;
    expect(await events()).toHaveLength(2);
    expect(await regrade(exam, 3, rule)).toMatchObject({ changed: true, up: 3 });
    expect((await events()).at(-1)).toMatchObject({
      type: 'ExamQuestionRegraded',
      data: { question_id: ids[3], rule: { type: 'keys' }, reason: 'A slip', notify: true },
    });
    // once more says nothing; back to the key is a decision again
    expect(await regrade(exam, 3, rule)).toMatchObject({ changed: false, position: null });
    expect(await regrade(exam, 3, { type: 'key' })).toMatchObject({
      ...{
        changed: true,
        history: [{ is: 'regraded', rule: { type: 'answers', answers: ['b'] }, reason: 'A slip' }],
      },
    });
    expect(await events()).toHaveLength(4);
  });

  it('TEST-12 the verdicts of regraded attempts are those of the analysis, also where the question is out', async () => {
    const { ids, published, takes, read, regrade, act } = aSchool();
    const exam = await published();
    const { id, learner } = await takes(exam, 'Ai', 'aaab');
    await regrade(exam, 3, { type: 'void' });
    const score = { question_count: 4, answered: 4, correct: 3, points: 3, total_points: 4 };
    await act(id, {
      type: 'AttemptRegraded',
      data: {
        ...{ learner_id: learner, class_id: null, quiz_type: 'mini-test', exam_id: exam },
        regradings: [
          {
            ...{
              question_id: ids[3] ?? '',
              rule: { type: 'void' },
              answered: true,
              local_date: '2026-11-20',
            },
            before: { correct: false, counts: true },
            after: { correct: false, counts: false },
            notify: true,
          },
        ],
        ...{ before: score, after: { ...score, question_count: 3, answered: 3, total_points: 3 } },
        regraded_at: new Date().toISOString(),
      },
    });
    const analysis = await read(exam);
    expect(analysis).toMatchObject({ total_points: 3, share: 1 });
    expect(analysis.items[3]).toMatchObject({ asked: 0, rule: { type: 'void' }, facility: null });
    const back = await regrade(exam, 3, { type: 'key' }, '?dry_run=true');
    expect(back.learners[0]).toMatchObject({ value: 'b', after: { points: 3, total_points: 4 } });
  });

  it('TEST-12 what is no answer, no question of it, a draft, or another organization’s is refused', async () => {
    const { ids, teacher, published, read } = aSchool();
    const exam = await published();
    await read(exam);
    const post = (who: object, question: string | undefined, rule: object, of = exam) =>
      api.call({ ...teacher, ...who }, 'POST', `quiz/exams/${of}/questions/${question ?? ''}/regrade`, {
        ...{ rule, reason: 'A slip', notify: false },
      });
    expect(await post({}, ids[0], { type: 'answers', answers: ['b', 'x'] })).toMatchObject({
      ...{ status: 422, body: { code: 'exam.grading-invalid', errors: [{ path: 'rule.answers.1' }] } },
    });
    const none = { status: 404 };
    expect(await post({}, randomUUID(), { type: 'void' })).toMatchObject(none);
    expect(await post({ organizationId: randomUUID() }, ids[0], { type: 'void' })).toMatchObject(none);
    expect(await post({}, ids[0], { type: 'void' }, randomUUID())).toMatchObject(none);
    expect(await post({ permissions: ['exams.view'] }, ids[0], { type: 'void' })).toMatchObject({
      status: 403,
    });
    const path = `quiz/exams/${exam}/item-analysis`;
    for (const form of ['', '/export?format=xlsx']) {
      expect(await api.call({ ...teacher, organizationId: randomUUID() }, 'GET', path + form)).toMatchObject(
        none,
      );
      expect(
        await api.call({ usertype: 1, organizationId: teacher.organizationId }, 'GET', path),
      ).toMatchObject({
        status: 403,
      });
    }
  });

  it('G2 its rows equal a fresh rebuild, and the same events again move nothing', async () => {
    await drain();
    const { different, events } = await rebuildProjection(database.pool, catalogue, itemAnalysis, {
      swap: false,
    });
    expect(events).toBeGreaterThan(0);
    expect(different).toEqual([]);
  });
});
