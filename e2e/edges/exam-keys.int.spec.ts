import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { AttemptSheet } from '#contracts/http/attempts';
import { Question } from '#contracts/http/questions';
import { useHouse } from './house.js';
import type { PersonName } from './people.js';
import { routeOf } from './route-calls.js';
import { assignTest, startTest, submitTest } from './tests-by-api.js';

const house = useHouse();
const [RANDOM, KANA, DAILY] = [4, 7, 14];
/** No question of the test, five of the house's first kana, is out of reach of these. */
const WAYS = [
  { quiz_type: KANA, setup: { question_count: 50 } },
  { quiz_type: KANA, setup: { script: 'hiragana', question_count: 50 } },
  { quiz_type: KANA, setup: { items: ['あ', 'い', 'う', 'え', 'お'], question_count: 50 } },
  { quiz_type: RANDOM, setup: { items: ['あ', 'い', 'う', 'え', 'お'], question_count: 50 } },
  { quiz_type: DAILY, setup: {} },
];

const practise = async (who: PersonName, body: object) => {
  const { status, text } = await house.call(who, 'POST', 'quiz/attempts', {
    body: { attempt_id: randomUUID(), ...body },
  });
  return { status, text };
};
const sheetOf = async (who: PersonName, body: object): Promise<AttemptSheet> => {
  const { status, text } = await practise(who, body);
  expect(status, text).toBe(201);
  return AttemptSheet.parse(JSON.parse(text));
};
const idsOf = ({ questions }: AttemptSheet): string[] => questions.map(({ id }) => id);

describe('TEST-8 keys of an exam that goes on', () => {
  it('reach its learner through no practice, also before any projection knows of the attempt', async () => {
    const exam = await assignTest(house, ['anna', 'ben']);
    await house.settle();
    const before = await sheetOf('anna', WAYS[0] ?? {});
    const sheet = await startTest(house, 'anna', exam);
    const asked = idsOf(sheet);
    expect(idsOf(before)).toEqual(expect.arrayContaining(asked));
    for (const way of WAYS) {
      const practice = idsOf(await sheetOf('anna', way));
      expect(practice.filter((id) => asked.includes(id))).toEqual([]);
      expect(practice.length).toBeGreaterThan(0);
    }
    const again = { question_ids: asked, again_of: before.id };
    expect(await practise('anna', { quiz_type: KANA, setup: again })).toMatchObject({ status: 422 });
    // who does not take it practises as ever, and so does its learner afterwards
    expect(idsOf(await sheetOf('ben', WAYS[0] ?? {}))).toEqual(expect.arrayContaining(asked));
    await submitTest(house, 'anna', sheet);
    expect(idsOf(await sheetOf('anna', { quiz_type: KANA, setup: again }))).toEqual(asked);
  });

  it('ADMIN-5 nor does an author’s own question reach an administrator by its id', async () => {
    const { body } = routeOf('POST /api/questions');
    const { text } = await house.call('tora', 'POST', 'questions', { body: body?.('') });
    const { id } = Question.parse(JSON.parse(text));
    await house.settle();
    for (const quiz_type of [RANDOM, KANA])
      expect(await practise('tess', { quiz_type, setup: { question_ids: [id] } })).toMatchObject({
        status: 422,
      });
  });
});
