import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choiceOf, generatedBank, isCalled, nameOfAsked } from '#libs/learning';
import { orderChoices } from './draw-questions.js';
import { drillPair, idsOfPair, type Pair, pairOf } from './drill-pair.js';

const bank = generatedBank().map(({ slug, content }) => ({ slug, content }));
const askedBy = (kind: string, [one, other]: Pair) =>
  bank.filter(({ content }) => {
    const names = [content.source.item, nameOfAsked(content)];
    return content.source.kind === kind && (names.includes(one) || names.includes(other));
  });

describe('STUDY-3 the drill of a pair', () => {
  it.each([
    ['kana', 'ケ', 'ク'],
    ['kana', 'シ', 'ツ'],
    ['kana', 'は', 'ほ'],
    ['kanji', '大', '犬'],
    ['particle', 'が', 'を'],
    ['particle', 'は', 'が'],
    ['particle', 'に', 'で'],
  ])('of %s %s and %s asks for each in turn, the other always beside it', (kind, one, other) => {
    const pair: Pair = [one, other];
    const drilled = drillPair(askedBy(kind, pair), pair, 10);
    expect(drilled.length).toBeGreaterThanOrEqual(4);
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const shown = orderChoices(
          drilled.map(({ slug, content }) => ({
            ...{ question_id: slug, version: 1, skill: content.skill, section: 0, points: 1 },
          })),
          drilled.map(({ content }) => content),
          seed,
          drilled.map(({ content }) => idsOfPair(content, pair)),
        );
        for (const [turn, { content }] of drilled.entries()) {
          const order = shown[turn]?.choice_order ?? [];
          expect(order).toHaveLength(4);
          expect(nameOfAsked(content)).toBe(pair[turn % 2]);
          expect(order.some((id) => isCalled(content, id, pair[(turn + 1) % 2] ?? ''))).toBe(true);
        }
      }),
      { numRuns: 20 },
    );
  });

  it('takes what was planned where no question asks to choose between the two, and no more than asked for', () => {
    const pair: Pair = ['あ', 'シ'];
    const planned = askedBy('kana', pair);
    expect(drillPair(planned, pair, 3)).toEqual(planned.slice(0, 3));
    expect(drillPair(askedBy('particle', ['が', 'を']), ['が', 'を'], 5)).toHaveLength(5);
  });

  it('is practice of two that are mixed up: two wrong answers of a test are none', () => {
    expect(pairOf({ items: ['が', 'を'], drill: true })).toEqual(['が', 'を']);
    expect(pairOf({ items: ['足', '砕'] })).toBeUndefined();
    expect(pairOf({})).toBeUndefined();
  });

  it('finds every choice of a question, shown at first or not', () => {
    for (const { content } of askedBy('kana', ['ケ', 'ク'])) {
      for (const id of content.draws?.flat() ?? []) expect(choiceOf(content, id)).toBeDefined();
    }
  });
});
