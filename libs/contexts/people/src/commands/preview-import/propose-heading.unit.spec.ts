import { describe, expect, it } from 'vitest';
import { proposeHeading } from './propose-heading.js';

const rows = (...lines: string[]) =>
  lines.flatMap((line, index) => (line === '' ? [] : [{ number: index + 1, cells: line.split(',') }]));

describe('ADMIN-2 where the heading stands', () => {
  it('below a title, a date and an empty row', () => {
    const list = rows(
      'さくら日本語学校 学習者名簿',
      '2026年度 後期,,,作成：事務',
      '',
      '学籍番号,氏名,学年',
      'a1,山田,2',
    );
    expect(proposeHeading(list)).toEqual({ row: 4, score: 3 });
  });

  it('where a row names the most: one above that says who made the list is not it', () => {
    const list = rows('氏名,田中 美咲', '学籍番号,氏名,クラス', 'a1,山田,A');
    expect(proposeHeading(list)).toEqual({ row: 2, score: 3 });
  });

  it('headings that nobody knows are words over people, and a guess', () => {
    expect(proposeHeading(rows('x,y', 'a1,Ben', 'a2,Eva'))).toEqual({ row: 1, score: 0 });
    expect(proposeHeading(rows('Our list', '', 'x,y', 'a1,Ben'))).toEqual({ row: 3, score: 0 });
  });

  it('people from the first row on have none', () => {
    expect(proposeHeading(rows('a1,Ben,2', 'a2,Eva,3'))).toEqual({ row: null, score: 0 });
    expect(proposeHeading(rows('title', 'a1,Ben,２', 'a2,Eva,3'))).toEqual({ row: null, score: 0 });
    expect(proposeHeading([])).toEqual({ row: null, score: 0 });
  });

  it('is looked for among the first thirty rows', () => {
    const titles = Array.from({ length: 30 }, (_, index) => `line ${String(index)}`);
    expect(proposeHeading(rows(...titles, 'User ID,Name', 'a,b'))).toMatchObject({ score: 0 });
    expect(proposeHeading(rows(...titles.slice(1), 'User ID,Name', 'a,b'))).toEqual({ row: 30, score: 2 });
  });
});
