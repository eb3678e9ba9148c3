import { describe, expect, it } from 'vitest';
import { examSeconds, percentOfPoints } from './exam-score.js';
import { EXAM_RESULT_SORTS, listedResults } from './exam-results-list.js';

const result = (fullname: string, points: number | null, more: object = {}) => ({
  ...{ student_id: fullname, user_id: `${fullname}-id`, fullname, class_id: null, class_name: null, points },
  ...{ state: points === null ? ('not_started' as const) : ('submitted' as const), percent: points },
  ...{ seconds: null, late_answers: 0, passed: points === null ? null : points > 5, ...more },
});
const HA = result('ハ', 3, { class_id: 'a', class_name: 'N5-10' });
const I = result('イ', 9, { class_id: 'b', class_name: 'N5-9' });
const KA = result('カ', 3);
const NOT_YET = result('ア', null);
const WRITING = result('ウ', null, { state: 'in_progress' });
const ALL = [NOT_YET, HA, WRITING, I, KA];
const names = (narrowing: Parameters<typeof listedResults>[1]) =>
  listedResults(ALL, narrowing)
    .map(({ fullname }) => fullname)
    .join('');

describe('TEST-9 the list of results', () => {
  it('TEST-9 begins with the most points; equal ones by name, then who writes, then who has not begun', () => {
    expect(names({})).toBe('イカハウア');
    expect(names({ sort: '', q: ' ', state: '', class_id: '' })).toBe('イカハウア');
  });

  it.each([
    ['fullname', 'アイウカハ'],
    ['-fullname', 'ハカウイア'],
    ['points', 'カハイアウ'],
    ['-points', 'イカハアウ'],
    ['class_name', 'イハアウカ'],
    ['-class_name', 'ハイアウカ'],
  ])('TEST-9 sorted by %s; what has no value stands last either way', (sort, order) => {
    expect(names({ sort })).toBe(order);
  });

  it('TEST-9 narrowed to who passed, or to who did not: who has no score is in neither', () => {
    expect(names({ passed: 'passed' })).toBe('イ');
    expect(names({ passed: 'failed' })).toBe('カハ');
  });

  it('TEST-9 an unknown sort is none; every sort of the API is known', () => {
    expect(names({ sort: 'password' })).toBe('イカハウア');
    for (const sort of EXAM_RESULT_SORTS) expect(names({ sort })).toHaveLength(ALL.length);
  });

  it('TEST-9 narrowed by words of name or user id, by state and by class, all at once', () => {
    expect(names({ q: 'ﾊ' })).toBe('ハ');
    expect(names({ q: 'イ-ID' })).toBe('イ');
    expect(names({ state: 'submitted' })).toBe('イカハ');
    expect(names({ state: 'submitted', class_id: 'a' })).toBe('ハ');
    expect(names({ state: 'not_started', class_id: 'a' })).toBe('');
  });
});

describe('TEST-9 the figures of a score', () => {
  it('TEST-9 percent are rounded down to one decimal: what is just below a pass is not shown as one', () => {
    expect([percentOfPoints(2, 3), percentOfPoints(7999, 10_000), percentOfPoints(5, 5)]).toEqual([
      66.6, 79.9, 100,
    ]);
    expect(percentOfPoints(0, 0)).toBe(0);
  });

  it('TEST-9 the time is that from the start to the end, and never less than none', () => {
    expect(examSeconds('2026-11-24T10:00:00.000Z', '2026-11-24T10:16:51.600Z')).toBe(1012);
    expect(examSeconds('2026-11-24T10:00:00.000Z', '2026-11-24T09:59:59.000Z')).toBe(0);
  });
});
