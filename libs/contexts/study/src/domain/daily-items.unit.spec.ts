import { describe, expect, it } from 'vitest';
import { dailyItems, type KnownItem } from './daily-items.js';

const TODAY = '2026-05-10';
const known = (item: string, over: Partial<KnownItem> = {}): KnownItem => ({
  kind: 'kana',
  item,
  answered: 4,
  correct: 4,
  stability: 5,
  difficulty: 5,
  due_on: '2026-06-01',
  ...over,
});
const names = (items: readonly KnownItem[]) => items.map(({ item }) => item);

describe('dailyItems', () => {
  it('STUDY-7 takes what is due until today, the most urgent first', () => {
    const { due } = dailyItems(
      [
        known('あ', { due_on: TODAY }),
        known('い', { due_on: '2026-05-11' }),
        known('う', { due_on: '2026-05-01', stability: 30 }),
        known('え', { due_on: '2026-05-09', stability: 1 }),
      ],
      TODAY,
    );
    expect(names(due)).toEqual(['え', 'う', 'あ']);
  });

  it('STUDY-7 adds a few of those that go wrong, and leaves room for what is new', () => {
    const weak = ['か', 'き', 'く', 'け'].map((item, index) =>
      known(item, { correct: 1, difficulty: index }),
    );
    const all = dailyItems([...weak, known('さ', { correct: 3 })], TODAY);
    expect(names(all.weak)).toEqual(['け', 'く', 'き']);
    expect(all).toMatchObject({ due: [], room: 17 });
    const many = Array.from({ length: 40 }, (_, index) => known(`${index}`, { due_on: TODAY }));
    expect(dailyItems([...many, ...weak], TODAY)).toMatchObject({ room: 3 });
  });

  it('STUDY-7 is the same whatever the order of the rows', () => {
    const rows = Array.from({ length: 30 }, (_, index) => known(`${index}`, { due_on: TODAY }));
    expect(dailyItems(rows.toReversed(), TODAY)).toEqual(dailyItems(rows, TODAY));
  });
});
