import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judge, shuffle } from '#libs/learning';
import { drawQuestions, orderChoices, orderSameChoices } from './draw-questions.js';

const pool = ['q1', 'q2', 'q3', 'q4', 'q5'].map((question_id) => ({
  question_id,
  version: 1,
  skill: 'kana' as const,
}));
const draw = (count: number) => ({ questions: [], draw: { count, points: 2, pool } });

it('TEST-1 draws that share a pool take no question twice, whatever the seed', () => {
  fc.assert(
    fc.property(fc.string(), fc.boolean(), (seed, mix) => {
      const drawn = drawQuestions([draw(2), draw(3)], seed, mix);
      expect(new Set(drawn.map(({ question_id }) => question_id)).size).toBe(5);
      expect(drawn.map(({ section }) => section)).toEqual([0, 0, 1, 1, 1]);
    }),
  );
});

it('TEST-6 the same seed draws the same questions', () => {
  expect(drawQuestions([draw(3)], 'seed', true)).toEqual(drawQuestions([draw(3)], 'seed', true));
});

it('TEST-6 the pieces of a sentence never lie in a right order already', () => {
  const key = {
    type: 'order' as const,
    accepted: [
      ['a', 'b', 'c'],
      ['b', 'a', 'c'],
    ],
  };
  const choices = ['a', 'b', 'c'].map((id) => ({ id, text: [{ text: id }] }));
  const question = { question_id: 'q1', version: 1, skill: 'sentence-order' as const, section: 0, points: 1 };
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const [shown] = orderChoices([question], [{ choices, key }], seed);
      expect(shown?.choice_order?.toSorted()).toEqual(['a', 'b', 'c']);
      expect(judge(shown?.choice_order ?? '', key)).toBe(false);
    }),
  );
});

describe('STUDY-3 a question of several draws', () => {
  const face = (id: string) => ({ id, text: [{ text: id }] });
  const question = { question_id: 'q1', version: 1, skill: 'kana' as const, section: 0, points: 1 };
  const content = {
    choices: ['a', 'b', 'c', 'd'].map(face),
    further_choices: ['e', 'f', 'g'].map(face),
    draws: [
      ['b', 'c', 'd'],
      ['e', 'f', 'g'],
    ],
    key: { type: 'choice' as const, choice_id: 'a' },
  };
  const shown = (seed: string, one: Omit<typeof content, 'draws'> = content) =>
    orderChoices([question], [one], seed)[0]?.choice_order ?? [];

  it('shows the right one and one draw, by the seed, always the same', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const order = shown(seed);
        expect(shown(seed)).toEqual(order);
        expect(['abcd', 'aefg']).toContain(order.toSorted().join(''));
        seen.add(order.toSorted().join(''));
      }),
    );
    expect(seen.size).toBe(2);
  });

  it('TEST-8 shows all who take an exam the same', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const [asked] = orderSameChoices([question], [content], seed);
        expect(asked?.choice_order?.toSorted()).toEqual(['a', 'b', 'c', 'd']);
      }),
    );
  });

  it('without draws all choices are shown, in the order that the seed has always given', () => {
    const { draws: _draws, ...plain } = content;
    expect(shown('seed', plain)).toEqual(shuffle('seed/choices/q1', ['a', 'b', 'c', 'd']));
  });
});
