import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judge, shuffle } from '#libs/learning';
import { drawQuestions, orderChoices, orderSameChoices } from './draw-questions.js';
import { speaksOfOthers } from './speaks-of-others.js';

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

it('TEST-1 a section with several rows takes of each as many as it says, no question twice, with its points', () => {
  const other = ['q4', 'q5', 'q6', 'q7'].map((question_id) => ({
    question_id,
    version: 1,
    skill: 'grammar' as const,
  }));
  const section = { questions: [], draws: [draw(2).draw, { count: 2, points: 5, pool: other }] };
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const drawn = drawQuestions([section], seed, true);
      expect(new Set(drawn.map(({ question_id }) => question_id)).size).toBe(4);
      const ofOther = drawn.filter(({ points }) => points === 5);
      expect(ofOther.map(({ skill }) => skill)).toEqual(['grammar', 'grammar']);
      expect(drawn).toHaveLength(4);
    }),
  );
});

it('TEST-1 one row is drawn the same in either form, so that exams of before draw as they did', () => {
  const old = drawQuestions([draw(3)], 'seed', false);
  expect(drawQuestions([{ questions: [], draws: [draw(3).draw] }], 'seed', false)).toEqual(old);
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
    source: { kind: 'kana' as const, item: 'あ' },
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

describe('TEST-1 the choices of an author’s question', () => {
  const question = { question_id: 'q1', version: 1, skill: 'grammar' as const, section: 0, points: 1 };
  const texts = ['行く', '来る', '帰る', '上のすべて'];
  const content = {
    choices: texts.map((text, index) => ({ id: `c${index}`, text: [{ text }] })),
    key: { type: 'choice' as const, choice_id: 'c1' },
    source: { kind: 'own' as const, item: 'q1' },
  };
  const order = (seed: string | null, one: typeof content = content) =>
    orderSameChoices([question], [one], seed)[0]?.choice_order;

  it('are mixed, but for what speaks of the others', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.string(), (seed) => {
        expect(order(seed)?.at(-1)).toBe('c3');
        seen.add(order(seed)?.join('') ?? '');
      }),
    );
    expect(seen.size).toBe(6);
  });

  it('stand as they were written where they are not to be mixed', () => {
    expect(order(null)).toEqual(['c0', 'c1', 'c2', 'c3']);
  });

  it('of a generated question follow from it alone, and the pieces of a sentence never lie in order', () => {
    const generated = (id: string) => {
      const source = { kind: 'word' as const, item: id };
      return orderSameChoices([{ ...question, question_id: id }], [{ ...content, source }], null)[0]
        ?.choice_order;
    };
    const orders = Array.from({ length: 40 }, (_, index) => generated(`q${index}`)?.join(''));
    expect(new Set(orders).size).toBeGreaterThan(5);
    expect(generated('q1')).toEqual(generated('q1'));
    const key = { type: 'order' as const, accepted: [['c0', 'c1', 'c2', 'c3']] };
    const [pieces] = orderSameChoices([question], [{ ...content, key }], null);
    expect(judge(pieces?.choice_order ?? '', key)).toBe(false);
  });
});

it.each([
  ['全部正しい', true],
  ['上のすべて', true],
  ['以上のすべてが正しい。', true],
  ['どれも正しくない', true],
  ['All of the above', true],
  ['none of these', true],
  ['全部', false],
  ['全部食べました', false],
  ['all the time', false],
])('TEST-1 %s speaks of the other choices: %s', (text, speaks) => {
  expect(speaksOfOthers({ text: [{ text }] })).toBe(speaks);
});
