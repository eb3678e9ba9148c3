import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { QuestionFigures } from '#contracts/http/exam-bank';
import type { Principal } from '#platform/http';
import { analysisSchool } from '../../testing/analysis-school.js';
import { regradedOf } from '../../testing/attempt-facts.js';
import { useExams } from '../../testing/exams-app.js';

const app = useExams();
const { api, drain } = app;

const ask = async (who: Partial<Principal>, ids: readonly string[]) => {
  await drain();
  const { status, body } = await api.call(who, 'GET', `quiz/exams/bank/figures?ids=${ids.join(',')}`);
  expect(status).toBe(200);
  return QuestionFigures.parse(body).items;
};
const of = (items: QuestionFigures['items'], id: string | undefined) =>
  items.find(({ question_id }) => question_id === id);

/** Twelve learners: the better they are, the more of them have the first three right; of the last the better say b. */
const MANY = ['aaab', 'aaab', 'aaab', 'aaca', 'aaca', 'abca', 'abab', 'abba', 'bbca', 'bbca', 'b-ca', 'bb-b'];
const FEW = ['aaaa', 'aaba', 'abaa', 'abba', 'bbaa', 'bbba'];

describe('TEST-1 TEST-11 what past tests say of a question', () => {
  it('is of one test what its analysis says', async () => {
    const { ids, teacher, published, takes, read } = analysisSchool(app);
    const exam = await published();
    for (const [index, answers] of MANY.entries()) await takes(exam, `L${index}`, answers);
    await takes(exam, 'Still at it', 'aaaa', false);
    const { items: analysed } = await read(exam);
    const figures = await ask(teacher, ids);
    expect(figures).toHaveLength(4);
    for (const { question_id, facility, discrimination } of analysed) {
      const found = of(figures, question_id);
      expect(found).toMatchObject({ learners: 12, tests: 1 });
      expect(found?.facility).toBeCloseTo(facility ?? NaN, 10);
      expect(found?.discrimination).toBeCloseTo(discrimination ?? NaN, 10);
    }
    expect(of(figures, ids[3])?.discrimination).toBeLessThan(0);
  });

  it('counts each test by its learners, and follows what was regraded', async () => {
    const { ids, teacher, published, takes, read, act } = analysisSchool(app);
    const [large, small] = [await published(), await published()];
    for (const [index, answers] of MANY.entries()) await takes(large, `M${index}`, answers);
    for (const [index, answers] of FEW.entries()) await takes(small, `F${index}`, answers);
    const [inLarge, inSmall] = [(await read(large)).items[0], (await read(small)).items[0]];
    const found = of(await ask(teacher, ids), ids[0]);
    expect(found).toMatchObject({ learners: 18, tests: 2 });
    expect(found?.facility).toBeCloseTo((8 + 4) / 18, 10);
    const weighted = ((inLarge?.discrimination ?? NaN) * 12 + (inSmall?.discrimination ?? NaN) * 6) / 18;
    expect(found?.discrimination).toBeCloseTo(weighted, 10);
    const { id, learner } = await takes(large, 'One more', 'aaaa');
    await act(id, regradedOf(large, learner, ids[0] ?? '', {}));
    expect(of(await ask(teacher, ids), ids[0])?.facility).toBeCloseTo(12 / 19, 10);
  });

  it('TEST-1 says which share chose each answer, of the newest version that was asked, whatever counts as right', async () => {
    const { ids, teacher, published, takes, act } = analysisSchool(app);
    const [first, second] = [await published(), await published()];
    for (const [index, answers] of MANY.slice(0, 7).entries()) await takes(first, `V${index}`, answers);
    for (const [index, answers] of MANY.slice(7).entries()) await takes(second, `W${index}`, answers);
    const shares = async (index: number) => of(await ask(teacher, ids), ids[index])?.answers;
    expect(await shares(0)).toEqual({
      version: 1,
      shares: [
        { value: 'a', share: 8 / 12 },
        { value: 'b', share: 4 / 12 },
      ],
    });
    // six, four and one; one left it open
    const third = await shares(2);
    expect(third?.shares.map(({ value }) => value)).toEqual(['c', 'a', 'b']);
    expect(third?.shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(11 / 12, 10);
    const { id, learner } = await takes(second, 'One more', 'caaa');
    await act(id, regradedOf(second, learner, ids[0] ?? '', {}));
    expect((await shares(0))?.shares.find(({ value }) => value === 'c')?.share).toBeCloseTo(1 / 13, 10);
    const newer = await published(null, undefined, 2);
    for (const [index, answers] of FEW.entries()) await takes(newer, `X${index}`, answers);
    expect(await shares(0)).toBeNull();
    for (const [index, answers] of FEW.entries()) await takes(newer, `Y${index}`, answers);
    expect(await shares(0)).toEqual({
      version: 2,
      shares: [
        { value: 'a', share: 8 / 12 },
        { value: 'b', share: 4 / 12 },
      ],
    });
  });

  it('TEST-1 tells no learner’s own writing: what is typed has figures and no shares', async () => {
    const { ids, teacher, published, takes } = analysisSchool(app, 4, {
      key: { type: 'text', accepted: ['a'] },
    });
    const exam = await published();
    for (const [index, answers] of MANY.entries()) await takes(exam, `T${index}`, answers);
    const found = of(await ask(teacher, ids), ids[0]);
    expect(found).toMatchObject({ learners: 12, answers: null });
    expect(found?.facility).toBeCloseTo(8 / 12, 10);
  });

  it('says nothing of few, of nobody, and of what does not vary', async () => {
    const few = analysisSchool(app);
    const exam = await few.published();
    for (const [index, answers] of FEW.entries()) await few.takes(exam, `S${index}`, answers);
    expect(of(await ask(few.teacher, few.ids), few.ids[0])).toMatchObject({
      ...{ learners: 6, tests: 1, facility: null, discrimination: null },
    });
    const same = analysisSchool(app);
    const easy = await same.published();
    for (let index = 0; index < 11; index += 1) await same.takes(easy, `E${index}`, 'aaab');
    expect(of(await ask(same.teacher, same.ids), same.ids[0])).toMatchObject({
      ...{ learners: 11, facility: 1, discrimination: null },
    });
    expect(await ask(same.teacher, [randomUUID()])).toEqual([]);
  });

  it('is of the newest tests in which it was asked: those that nobody has taken hide none', async () => {
    const { ids, teacher, published, takes } = analysisSchool(app);
    const old = await published(null, '2026-01-01T00:00:00.000Z');
    for (const [index, answers] of MANY.entries()) await takes(old, `O${index}`, answers);
    for (let day = 11; day <= 21; day += 1) {
      const newer = await published(null, `2026-01-${day}T00:00:00.000Z`);
      if (day === 21) await takes(newer, 'Still at it', 'aaaa', false);
    }
    expect(of(await ask(teacher, ids), ids[0])).toMatchObject({ learners: 12, tests: 1 });
  });

  it('ADMIN-8 is of one’s own tests: another organization with the same question sees nothing of them', async () => {
    const { ids, teacher, published, takes } = analysisSchool(app);
    const exam = await published();
    for (const [index, answers] of MANY.entries()) await takes(exam, `P${index}`, answers);
    const path = `quiz/exams/bank/figures?ids=${ids.join(',')}&organization_id=${teacher.organizationId}`;
    const permissions = ['exams.view'];
    const foreign = { usertype: 2, organizationId: randomUUID(), permissions } as const;
    await drain();
    expect((await api.call(foreign, 'GET', path)).body).toEqual({ items: [] });
    const top = { usertype: 3, organizationId: randomUUID(), permissions } as const;
    expect(QuestionFigures.parse((await api.call(top, 'GET', path)).body).items).toHaveLength(4);
    expect((await api.call({ ...foreign, permissions: [] }, 'GET', path)).status).toBe(403);
    expect((await api.call(teacher, 'GET', 'quiz/exams/bank/figures?ids=x')).status).toBe(400);
  });
});
