import { describe, expect, it } from 'vitest';
import { columnRates, needOfHelp, paceOf, roomAverage } from './exam-room-figures.js';
import type { ExamRoomRow } from './http/exam-room.js';

const NOW = Date.parse('2026-11-24T10:20:00.000Z');
const BASE: ExamRoomRow = {
  ...{ student_id: 's', user_id: 'u', fullname: 'Anna', class_name: null, active: true, assigned: true },
  ...{ state: 'in_progress', attempt_id: 'a', started_at: '2026-11-24T10:00:00.000Z', deadline: null },
  ...{ submitted_at: null, submitted_by: null, answered: 0, points: 0, asked_points: 0, seconds: 0 },
  ...{ last_answer_at: null, late_answers: 0, cells: '', order: null },
};
const row = (cells: string, over: Partial<ExamRoomRow> = {}): ExamRoomRow => ({
  ...BASE,
  ...{
    cells,
    answered: cells.replaceAll('-', '').length,
    last_answer_at: '2026-11-24T10:19:30.000Z',
    ...over,
  },
});
const columns = (...ids: (string | null)[]) => ids.map((question_id) => ({ question_id, section: 0 }));
const rated = (cells: readonly string[], ids: (string | null)[] = ['q']) =>
  columnRates({ columns: columns(...ids), items: cells.map((one) => row(one)) });

describe('TEST-10 what the rows of a test room say together', () => {
  it('TEST-10 a rate is of who answered, and of who handed in without an answer', () => {
    const items = [
      row('ox-'),
      row('o--'),
      row('x--', { state: 'submitted' }),
      row('', { state: 'not_started' }),
    ];
    const rates = columnRates({ columns: columns('a', 'b', 'c'), items });
    expect(rates.map(({ right, asked, percent }) => [right, asked, percent])).toEqual([
      [2, 3, 67],
      [0, 2, 0],
      [0, 1, 0],
    ]);
    expect(columnRates({ columns: columns('a'), items: [] })).toEqual([
      { asked: 0, right: 0, percent: null, suspicious: false },
    ]);
  });

  it('TEST-10 a question is suspicious below one in four, of at least five, and a place never', () => {
    // beside a question that all have right
    const beside = (cells: string, ids: (string | null)[] = ['q', 'easy']) =>
      rated(
        [...cells].map((cell) => `${cell}o`),
        ids,
      )[0]?.suspicious;
    expect(beside('oxxxx')).toBe(true);
    expect(beside('xxxx')).toBe(false);
    expect(beside('ooxxxxxx')).toBe(false);
    expect(beside('xxxxx', [null, null])).toBe(false);
  });

  it('TEST-10 where the whole room has little right no question is suspected', () => {
    expect(rated(['xx', 'xx', 'xx', 'xo', 'ox'], ['q', 'p']).map(({ suspicious }) => suspicious)).toEqual([
      false,
      false,
    ]);
  });

  it('TEST-10 the average is of the points of what was answered, and null of nothing', () => {
    expect(roomAverage([])).toBeNull();
    expect(roomAverage([row('', { points: 0, asked_points: 0 })])).toBeNull();
    expect(
      roomAverage([row('ox', { points: 2, asked_points: 3 }), row('o', { points: 1, asked_points: 1 })]),
    ).toBe(75);
  });

  it('TEST-10 help is needed after three minutes without an answer, or with fewer than two in five right of five', () => {
    const at = (secondsAgo: number) => ({ last_answer_at: new Date(NOW - secondsAgo * 1000).toISOString() });
    expect(needOfHelp(row('o---', at(180)), NOW)).toBe('stuck');
    expect(needOfHelp(row('o---', at(179)), NOW)).toBeNull();
    expect(needOfHelp(row('----', { last_answer_at: null }), NOW)).toBe('stuck');
    expect(needOfHelp(row('oooo', at(999)), NOW)).toBeNull();
    expect(needOfHelp(row('oxxxx-'), NOW)).toBe('low');
    expect(needOfHelp(row('ooxxx-'), NOW)).toBeNull();
    expect(needOfHelp(row('xxxx-'), NOW)).toBeNull();
    for (const state of ['submitted', 'not_started'] as const)
      expect(needOfHelp(row('xxxxx', { state }), NOW)).toBeNull();
  });

  it('TEST-10 the pace is the active time of an answer', () => {
    expect(paceOf(row('ox', { seconds: 25 }))).toBe(13);
    expect(paceOf(row('--'))).toBeNull();
  });
});
