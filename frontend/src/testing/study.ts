import { GRADES, LEVELS } from '#contracts/constants';
import type { LearnerStudy } from '#contracts/http/study';

export const covered = (total: number, met = 0, mastered = 0) => ({ total, met, mastered });
const WEEK = ['01', '02', '03', '04', '05', '06', '07'].map((day) => `2026-11-${day}`);

/** A learner's challenge of a Saturday, not begun. */
export const aDaily = (changes: Partial<LearnerStudy['daily']> = {}): LearnerStudy['daily'] => ({
  local_date: '2026-11-07',
  state: 'open',
  attempt_id: '00000000-0000-4000-8000-0000000000d1',
  question_count: 20,
  due: 14,
  correct: null,
  ends_at: '2026-11-07T15:00:00.000Z',
  streak: 5,
  longest_streak: 9,
  days: WEEK.map((day, index) => ({ day, state: index === 6 ? 'open' : index === 2 ? 'rest' : 'done' })),
  ...changes,
});

/** Of somebody who has met a little of everything. */
export const aStudy = (changes: Partial<LearnerStudy> = {}): LearnerStudy => ({
  learner_id: '00000000-0000-4000-8000-000000000001',
  due: 34,
  due_tomorrow: 22,
  shelves: {
    hiragana: covered(104, 104, 104),
    katakana: covered(140, 61, 12),
    kanji: covered(2136, 91, 38),
    word: covered(1180, 318, 90),
    particle: covered(120, 96, 40),
    grammar: covered(260),
    listening: covered(80, 12, 1),
  },
  kanji_by_grade: GRADES.map((grade) => ({ grade, ...covered(300, grade === 1 ? 91 : 0, 0) })),
  kanji_by_level: LEVELS.map((level) => ({ level, ...covered(400, level === 'N5' ? 91 : 0, 38) })),
  words_by_level: LEVELS.map((level) => ({ level, ...covered(236) })),
  listening_by_level: LEVELS.map((level) => ({ level, ...covered(16) })),
  stages: {
    total: 3,
    passed: 1,
    opened: 1,
    next: 2,
    results: [
      { stage: 1, best_percent: 95, tries: 1, passed: true },
      { stage: 2, best_percent: 65, tries: 2, passed: false },
    ],
  },
  daily: aDaily(),
  confusions: [],
  incomplete: false,
  server_now: '2026-11-07T03:00:00.000Z',
  position: '00000000000000000001',
  ...changes,
});

const NOTHING = covered(100);

/** Of somebody who has answered nothing yet. */
export const aNewStudy = (changes: Partial<LearnerStudy> = {}): LearnerStudy =>
  aStudy({
    due: 0,
    due_tomorrow: 0,
    shelves: {
      hiragana: NOTHING,
      katakana: NOTHING,
      kanji: NOTHING,
      word: NOTHING,
      particle: NOTHING,
      grammar: NOTHING,
      listening: NOTHING,
    },
    stages: { total: 3, passed: 0, opened: 1, next: 1, results: [] },
    ...changes,
  });
