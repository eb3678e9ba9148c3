import { describe, expect, it } from 'vitest';
import { framesOf, lastStepOf, stepsUntil } from './exam-replay-frames.js';
import type { ExamReplay, ReplayStep } from './http/exam-replay.js';

const FROM = '2026-11-24T10:00:00.000Z';
const END = '2026-11-24T11:00:00.000Z';
const STEPS: ReplayStep[] = [
  { at: 0, is: 'begun', deadline: END },
  { at: 10_000, is: 'answered', place: 0, right: false, seconds: 10 },
  { at: 25_000, is: 'answered', place: 1, right: true, seconds: 15 },
  { at: 40_000, is: 'answered', place: 0, right: true, seconds: 15 },
  { at: 50_000, is: 'submitted', by: 'learner', ended_at: END, points: 3, asked_points: 4 },
];
const person = (name: string) => ({
  ...{ student_id: name, user_id: name, fullname: name, class_name: null, active: true, assigned: true },
});
const REPLAY: ExamReplay = {
  ...{ exam_id: 'e', from: FROM, server_now: END, running: false, time_zone: 'Asia/Tokyo', starts_at: FROM },
  ...{ ends_at: END, time_limit_seconds: null, incomplete: false, position: '1' },
  columns: [0, 0, 0].map((section) => ({ question_id: null, section })),
  items: [
    { ...person('a'), attempt_id: 'x', order: [2, 0, 1], points: [1, 2, 1], steps: STEPS },
    { ...person('b'), attempt_id: null, order: null, points: [], steps: [] },
  ],
  moments: [
    { at: -5, is: 'terms', ends_at: '2026-11-24T11:30:00.000Z' },
    { at: 30_000, is: 'closed' },
    { at: 60_000, is: 'reopened', ends_at: END },
  ],
};

describe('PLUS-6 frames of a replay', () => {
  it('PLUS-6 each moment has what had happened, in the exam’s columns, whichever way one goes', () => {
    const frame = framesOf(REPLAY);
    const shown = (at: number) => {
      const [row] = frame(at).items;
      return [row?.state, row?.cells, row?.answered, row?.points, row?.asked_points, row?.seconds];
    };
    expect(shown(-1)).toEqual(['not_started', '', 0, 0, 0, 0]);
    expect(shown(0)).toEqual(['in_progress', '---', 0, 0, 0, 0]);
    expect(shown(25_000)).toEqual(['in_progress', 'o-x', 2, 2, 3, 25]);
    expect(shown(60_000)).toEqual(['submitted', 'o-o', 2, 3, 4, 40]);
    expect(shown(10_000)).toEqual(['in_progress', '--x', 1, 0, 1, 10]);
    expect(frame(10_000).items[0]).toMatchObject({
      last_answer_at: '2026-11-24T10:00:10.000Z',
      deadline: END,
    });
  });

  it('PLUS-6 TEST-7 what was done to the exam stands in the frame', () => {
    const frame = framesOf(REPLAY);
    const terms = (at: number) => [frame(at).closed, frame(at).ends_at];
    expect(terms(0)).toEqual([false, '2026-11-24T11:30:00.000Z']);
    expect(terms(30_000)).toEqual([true, '2026-11-24T11:30:00.000Z']);
    expect(terms(lastStepOf(REPLAY))).toEqual([false, END]);
  });

  it('PLUS-6 of whom nothing changed the row is the same object', () => {
    const frame = framesOf(REPLAY);
    const [first, second] = [frame(11_000), frame(24_000)];
    expect(second.items[0]).toBe(first.items[0]);
    expect(frame(25_000).items[0]).not.toBe(first.items[0]);
    expect(frame(25_000).items[1]).toBe(first.items[1]);
  });

  it('PLUS-6 a step that was written down later than one of a later time waits for it', () => {
    expect(stepsUntil([{ at: 5 }, { at: 9 }, { at: 7 }], 8)).toBe(1);
    expect(stepsUntil([{ at: 5 }, { at: 9 }, { at: 7 }], 9)).toBe(3);
  });
});
