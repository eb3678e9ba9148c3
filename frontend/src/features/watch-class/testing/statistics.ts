import type {
  ClassStatistics,
  OrganizationStatistics,
  StatisticsBody,
} from '#contracts/http/class-statistics';

const study = (answered: number, correct: number, seconds: number, learners: number) => ({
  ...{ answered, correct, seconds, learners },
});
const done = { practice: study(100, 76, 36_000, 3), tests: study(20, 10, 3600, 2), learners: 4 };
const before = { practice: study(50, 40, 18_000, 2), tests: study(0, 0, 0, 0), learners: 2 };
const AT = '2026-11-24T05:20:00.000Z';

const STATISTICS: StatisticsBody = {
  period: {
    ...{ name: 'week', from: '2026-11-23', to: '2026-11-24', today: '2026-11-24', time_zone: 'Asia/Tokyo' },
    ...{ compared_from: '2026-11-16', compared_to: '2026-11-17', compared_until: '2026-11-17T05:20:00.000Z' },
  },
  ...{ members: 5, now: done, before },
  by_quiz_type: [
    { quiz_type: 5, answered: 100, correct: 61, before: { answered: 50, correct: 33 } },
    { quiz_type: 10, answered: 20, correct: 10, before: { answered: 0, correct: 0 } },
  ],
  weak: [
    {
      kind: 'particle',
      item: 'は',
      reading: null,
      answered: 10,
      correct: 4,
      taken: { item: 'が', times: 5 },
    },
  ],
  last_hour: [16, 18, 20].map((minute) => ({ at: `2026-11-24T05:${minute}:00.000Z`, practice: 1, tests: 2 })),
  in_progress: [],
  tests: [
    {
      ...{ exam_id: 'e1', exam_type: 10, title: '第8課', ends_at: '2026-11-24T09:00:00.000Z' },
      ...{ assigned: 5, submitted: 2, in_progress: 1 },
    },
  ],
  help: [
    {
      ...{ learner_id: 'l1', fullname: 'Tran', reason: 'wrong-in-a-row', title: '助詞クイズ', quiz_type: 5 },
      ...{ exam_id: null, attempt_id: 'a1', count: 3, at: AT },
    },
    {
      ...{ learner_id: 'l2', fullname: 'Budi', reason: 'low-score', title: '第8課', quiz_type: 10 },
      ...{ exam_id: 'e1', attempt_id: 'a2', count: 40, at: AT },
    },
    {
      ...{ learner_id: 'l3', fullname: 'Joan', reason: 'absent', title: '', quiz_type: null },
      ...{ exam_id: null, attempt_id: null, count: 8, at: AT },
    },
  ],
  a_week_ago: { at: '2026-11-17T05:20:00.000Z', answering: 2, help: 1, help_now: 2 },
  ...{ help_count: 3, incomplete: false, position: '1' },
};

export const classStatistics = (over: Partial<ClassStatistics> = {}): ClassStatistics => ({
  ...STATISTICS,
  ...{ class_id: 'c1', organization_id: 'o1' },
  by_learner: [
    {
      ...{ learner_id: 'l1', fullname: 'Tran', member: true },
      practice: { answered: 10, correct: 5, seconds: 3600 },
      tests: { answered: 0, correct: 0, seconds: 0 },
      by_quiz_type: [{ quiz_type: 5, answered: 10, correct: 5 }],
    },
    {
      ...{ learner_id: 'l9', fullname: 'Gone', member: false },
      practice: { answered: 4, correct: 4, seconds: 360 },
      tests: { answered: 2, correct: 1, seconds: 360 },
      by_quiz_type: [],
    },
  ],
  ...over,
});

export const organizationStatistics = (): OrganizationStatistics => ({
  ...STATISTICS,
  organization_id: 'o1',
  by_class: [
    { class_id: 'c1', name: 'A組', members: 5, help: 3, now: done, before },
    { class_id: 'c2', name: 'B組', members: 0, help: 0, now: before, before },
    { class_id: null, name: '', members: 1, help: 0, now: before, before },
  ],
});
