import type { KnownCharacters, LearnerMemory } from '#contracts/http/learner-memory';
import type { LearningHistory, LearningRecord } from '#contracts/http/learning-records';
import type { LearnerProgress } from '#contracts/http/statistics';

const ID = '00000000-0000-4000-8000-000000000001';
const position = '1'.padStart(40, '0');
const mondayOf = (index: number): string =>
  new Date(Date.UTC(2025, 10, 24) + index * 7 * 86_400_000).toISOString().slice(0, 10);
const tally = (answered: number, correct: number) => ({ answered, correct });

/** Somebody's figures on Friday, 27 November 2026. */
export const aProgress = (changes: Partial<LearnerProgress> = {}): LearnerProgress => ({
  learner_id: ID,
  ...{ answered: 200, correct: 199, attempts_started: 3, attempts_submitted: 2 },
  time_spent_seconds: 148_000,
  last_study_at: '2026-11-20T09:20:00.000Z',
  ...{ by_day: [], by_quiz_type: [], recent: [], incomplete: false, position },
  ...changes,
});

/** 53 weeks, of which the last two and one of spring have study. */
export const aHistory = (changes: Partial<LearningHistory> = {}): LearningHistory => ({
  learner_id: ID,
  today: '2026-11-27',
  first_day: '2026-04-06',
  weeks: Array.from({ length: 53 }, (_, index) => ({
    monday: mondayOf(index),
    goal_seconds: null,
    ...(index === 52
      ? { ...tally(118, 97), time_spent_seconds: 12_600 }
      : { ...tally(0, 0), time_spent_seconds: 0 }),
    ...(index === 51 && { ...tally(20, 10), time_spent_seconds: 170 }),
  })),
  days: [
    { day: '2026-10-30', ...tally(5, 5), time_spent_seconds: 600 },
    { day: '2026-11-25', ...tally(20, 10), time_spent_seconds: 170 },
    { day: '2026-11-27', ...tally(118, 97), time_spent_seconds: 12_600 },
  ],
  quiz_types: [
    { quiz_type: 7, this_month: tally(100, 88), last_month: tally(10, 8), in_all: tally(150, 130) },
    { quiz_type: 5, this_month: tally(38, 22), last_month: tally(0, 0), in_all: tally(50, 30) },
    { quiz_type: 10, this_month: tally(0, 0), last_month: tally(0, 0), in_all: tally(20, 4) },
  ],
  position,
  ...changes,
});

export const aMemory = (changes: Partial<LearnerMemory> = {}): LearnerMemory => ({
  learner_id: ID,
  today: '2026-11-27',
  forecast: [14, 22, 9, 0, 6, 11, 4].map((due, ahead) => ({
    day: new Date(Date.UTC(2026, 10, 27 + ahead)).toISOString().slice(0, 10),
    due,
  })),
  pairs: [
    { kind: 'kana', items: ['シ', 'ツ'], times: 5 },
    { kind: 'particle', items: ['は', 'が'], times: 3 },
  ],
  position,
  ...changes,
});

export const someCharacters: KnownCharacters = {
  learner_id: ID,
  set: 'hiragana',
  parts: [
    {
      part: 'gojuon',
      characters: [
        { char: 'あ', known: 'holds', row: 'a', place: 0 },
        { char: 'い', known: 'learning', row: 'a', place: 1 },
        { char: 'か', known: 'fading', row: 'ka', place: 0 },
        { char: 'き', known: 'new', row: 'ka', place: 1 },
      ],
    },
  ],
  position,
};

export const aRecord = (changes: Partial<LearningRecord> = {}): LearningRecord => ({
  id: '00000000-0000-4000-8000-0000000000a1',
  number: 86,
  title: 'ミニテスト 第7課',
  quiz_type: 10,
  exam_id: '00000000-0000-4000-8000-0000000000e1',
  ...{ total_points: 20, received_points: 17 },
  completed_at: '2026-11-20T09:20:00.000Z',
  ...changes,
});
export const recordsOf = (...items: LearningRecord[]) => ({
  ...{ items, total: items.length, page: 1, size: 10, position, time_zone: 'Asia/Tokyo' },
});

/** What the page of a learner asks for besides the row, by its calls. */
export const progressParts = (learnerId: string, isOwn: boolean) => {
  const study = isOwn ? '/quiz/study' : `/quiz/study/learners/${learnerId}`;
  const records = isOwn ? '/quiz/records' : `/statistics/learners/${learnerId}/records`;
  return {
    [`GET /statistics/learners/${learnerId}/history`]: { body: aHistory() },
    [`GET ${study}/memory`]: { body: aMemory() },
    [`GET ${study}/characters?set=hiragana`]: { body: someCharacters },
    [`GET ${records}?page=1&size=10`]: { body: recordsOf(aRecord()) },
  };
};
