import { describe, expect, it } from 'vitest';
import { type HelpFacts, needsHelp } from './needs-help.js';

const NOW = '2026-11-26T05:00:00.000Z';
const member = (id: string, created_at = '2026-11-25T00:00:00.000Z') => ({
  ...{ id, fullname: `name of ${id}`, class_id: null, created_at },
});
const practice = (learner_id: string, marks: string, last_answer_at = '2026-11-26T04:58:00.000Z') => ({
  ...{ learner_id, attempt_id: `a-${learner_id}`, quiz_type: 5, exam_id: null, title: '助詞クイズ' },
  ...{ question_count: 10, answered: marks.length, correct: 0, marks, last_answer_at, started_at: NOW },
});
const exam = (learner_id: string, points: number, total_points = 10) => ({
  ...{ learner_id, attempt_id: `e-${learner_id}`, exam_id: 'x', quiz_type: 10, title: '第8課' },
  ...{ points, total_points, ended_at: '2026-11-25T01:00:00.000Z' },
});
const help = (facts: Partial<HelpFacts>) =>
  needsHelp({
    ...{ members: ['a', 'b', 'c'].map((id) => member(id)), open: [], exams: [], lastStudy: new Map() },
    ...{ now: NOW, timeZone: 'Asia/Tokyo', ...facts },
  }).map(({ learner_id, reason, count }) => [learner_id, reason, count]);

describe('STAT-3 who needs help', () => {
  it('three wrong answers in a row of practice that goes on, and not two, nor three of long ago', () => {
    const open = [
      practice('a', 'ooxxx'),
      practice('b', 'oxoxx'),
      practice('c', 'xxx', '2026-11-26T04:40:00.000Z'),
    ];
    expect(help({ open })).toEqual([['a', 'wrong-in-a-row', 3]]);
  });

  it('a test below 60 %, the worst first; of one that was taken out as a whole nobody failed', () => {
    const exams = [exam('a', 5), exam('b', 2), exam('c', 6), exam('c', 0, 0)];
    expect(help({ exams })).toEqual([
      ['b', 'low-score', 20],
      ['a', 'low-score', 50],
    ]);
  });

  it('seven local days without study, also of who never began', () => {
    // 15:30 UTC is the next day in Tokyo
    const lastStudy = new Map([
      ['a', '2026-11-18T14:30:00.000Z'],
      ['b', '2026-11-19T15:30:00.000Z'],
    ]);
    const members = [member('a'), member('b'), member('c', '2026-11-01T00:00:00.000Z')];
    expect(help({ members, lastStudy })).toEqual([
      ['c', 'absent', null],
      ['a', 'absent', 8],
    ]);
  });

  it('each once, by the most urgent reason; who is no learner of today is not listed', () => {
    const open = [practice('a', 'xxxx'), practice('gone', 'xxxx')];
    expect(help({ open, exams: [exam('a', 1), exam('gone', 1), exam('b', 1)] })).toEqual([
      ['a', 'wrong-in-a-row', 4],
      ['b', 'low-score', 10],
    ]);
  });
});
