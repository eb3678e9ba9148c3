import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { AttemptResult, AttemptSheet, type SheetQuestion } from '#contracts/http/attempts';
import type { QuestionContent } from '#libs/learning';
import { useAttempts } from './testing/attempts-app.js';

const PICTURE = '/api/media/0b0e7a0e-8f5b-4b43-8a62-0d3f4b7c3a11';

const question = (over: Partial<QuestionContent> & Pick<QuestionContent, 'skill' | 'key' | 'prompt'>) => ({
  ...{ explanation: {}, tags: [], source: { kind: 'own', item: 'x' } as const },
  ...over,
});
const text = (one: string) => ({ text: [{ text: one }] });

const MATCHING: QuestionContent = question({
  skill: 'matching',
  prompt: {
    instruction: 'question.matching',
    left: [text('犬'), { text: [{ text: '猫', ruby: 'ねこ' }] }, { meaning: { vi: 'chim' } }],
  },
  choices: [
    { id: 'x', meaning: { vi: 'con mèo' } },
    { id: 'y', meaning: { ja: 'いぬ', vi: 'con chó' } },
    { id: 'z', ...text('とり') },
  ],
  key: { type: 'order', accepted: [['y', 'x', 'z']] },
});
const SEEN: QuestionContent = question({
  skill: 'word-recall',
  prompt: { instruction: 'question.word-recall', picture: PICTURE, meaning: { ne: 'कुकुर' } },
  key: { type: 'text', accepted: ['いぬ'] },
  explanation: { hi: 'कुत्ता' },
});

const { school, api } = useAttempts();
let exam: string;
beforeAll(async () => {
  const questions = [];
  for (const content of [MATCHING, SEEN])
    questions.push({
      question_id: await school.question(content),
      version: 1,
      skill: content.skill,
      points: 1,
    });
  exam = await school.exam({ shuffle: false, sections: [{ questions }], question_count: 2 });
});

async function sitting() {
  const who = await school.learner();
  const { body } = await api.call(who, 'POST', 'quiz/attempts', { quiz_type: 10, exam_id: exam });
  const sheet = AttemptSheet.parse(body);
  const key = () => ({ 'idempotency-key': randomUUID() });
  return {
    sheet,
    answer: (index: number, value: unknown) =>
      api.call(
        who,
        'PUT',
        `quiz/attempts/${sheet.id}/answers/${sheet.questions[index]?.id}`,
        { value, captured_at: '2001-01-01T00:00:00Z' },
        key(),
      ),
    result: async () => {
      await api.call(who, 'POST', `quiz/attempts/${sheet.id}/submit`, undefined, key());
      return AttemptResult.parse((await api.call(who, 'GET', `quiz/attempts/${sheet.id}/result`)).body);
    },
  };
}

/** The places of these choices on one learner's page. */
const placesOf = (asked: SheetQuestion | undefined, ...faces: string[]) =>
  faces.map((face) => asked?.choices?.find((choice) => JSON.stringify(choice).includes(face))?.id);

describe('TEST-6 questions of every form', () => {
  it('STUDY-1 pairs are shown in two columns, the right one in an order of its own, and judged as a whole', async () => {
    const orders = new Set<string>();
    for (let n = 0; n < 8; n++) {
      const { sheet, answer, result } = await sitting();
      const [asked] = sheet.questions;
      expect(asked?.prompt).toEqual(MATCHING.prompt);
      expect(asked?.choices?.map(({ id }) => id)).toEqual(['c1', 'c2', 'c3']);
      orders.add(JSON.stringify(asked?.choices));
      const right = placesOf(asked, 'con chó', 'con mèo', 'とり');
      const given = n % 2 === 0 ? right : right.toReversed();
      expect(await answer(0, given)).toMatchObject({ status: 200, body: { counted: true } });
      const [reviewed] = (await result()).questions;
      expect(reviewed).toMatchObject({ correct: n % 2 === 0, value: given, right });
    }
    expect(orders.size).toBeGreaterThan(1);
  });

  it('half of the pairs are no answer, and a pair that is not there is refused', async () => {
    const { sheet, answer, result } = await sitting();
    const [half] = placesOf(sheet.questions[0], 'con chó');
    expect(await answer(0, ['c1', 'c2', 'c4'])).toMatchObject({ body: { code: 'attempt.invalid-value' } });
    expect((await answer(0, [half])).status).toBe(200);
    expect((await result()).questions[0]).toMatchObject({ correct: false, value: [half] });
  });

  it('STUDY-9 pictures and texts travel in whatever languages there are; no explanation is none', async () => {
    const { sheet, answer, result } = await sitting();
    const { picture, ...prompt } = sheet.questions[1]?.prompt ?? {};
    const { picture: _ofTheBank, ...asked } = SEEN.prompt;
    expect(prompt).toEqual(asked);
    expect(picture).toContain(`/api/quiz/attempts/${sheet.id}/pictures/`);
    await answer(1, 'イヌ');
    const [first, second] = (await result()).questions;
    expect(second).toMatchObject({ correct: true, right: 'いぬ', explanation: { hi: 'कुत्ता' } });
    // an author's own: practice has none of its kind
    expect(second).not.toHaveProperty('item');
    expect(first).not.toHaveProperty('explanation');
    expect(first?.prompt.left).toHaveLength(3);
  });
});
