import { type ExamType, MINI_TEST, PROFICIENCY_TEST, type Skill } from '#contracts/constants';
import { addSeconds, type Instant, uuidv5 } from '#libs/kernel';
import type { SeededExam } from '#ops/exams';
import { demoUserId } from '#ops/people';

const DAY = 86_400;
const YEAR = 365 * DAY;
type Code = 'SAKURA' | 'FUJI';

/** Learners whom the available proficiency test confines (contract.md). */
export const CONFINED = ['learner21', 'learner22', 'learner23', 'learner24', 'learner25'].map(demoUserId);

export interface DemoExam extends SeededExam {
  /** When the class took it; undefined = nobody has. */
  readonly takenAt: Instant | undefined;
}

interface Sketch {
  readonly name: string;
  readonly title: string;
  readonly type: ExamType;
  /** Days from now, negative = past. */
  readonly from: number;
  readonly to: number;
  readonly taken?: number;
  /** From how many points on it is passed. */
  readonly pass?: number;
  readonly draws: readonly (readonly [Skill, number])[];
  readonly only?: readonly string[];
}

const KANA = [['kana', 10]] as const satisfies Sketch['draws'];
const MIXED = [
  ['kana', 4],
  ['kanji-reading', 4],
  ['kanji-meaning', 4],
] as const satisfies Sketch['draws'];
const KANJI = [
  ['kanji-reading', 5],
  ['kanji-writing', 5],
] as const satisfies Sketch['draws'];

const SKETCHES: readonly Sketch[] = [
  { name: 'kana-1', title: '第1課　ひらがな', type: MINI_TEST, from: -14, to: -10, taken: -13, draws: KANA },
  { name: 'kana-2', title: '第2課　カタカナ', type: MINI_TEST, from: -11, to: -7, taken: -10, draws: KANA },
  { name: 'kanji-3', title: '第3課　数の漢字', type: MINI_TEST, from: -8, to: -4, taken: -7, draws: KANJI },
  { name: 'mixed-4', title: '第4課　わたしの家', type: MINI_TEST, from: -5, to: -2, taken: -4, draws: MIXED },
  {
    name: 'kanji-5',
    title: '第5課　山と川',
    type: MINI_TEST,
    from: -3,
    to: 365,
    taken: -1,
    pass: 6,
    draws: KANJI,
  },
  { name: 'missed', title: '復習テスト　一月', type: MINI_TEST, from: -6, to: -1, draws: KANA },
  { name: 'open', title: '第6課　駅で', type: MINI_TEST, from: -1, to: 365, pass: 8, draws: MIXED },
  { name: 'later', title: '第7課　買い物', type: MINI_TEST, from: 365, to: 730, draws: MIXED },
  {
    name: 'level-past',
    title: '実力テスト　春',
    type: PROFICIENCY_TEST,
    from: -12,
    to: 365,
    taken: -9,
    draws: MIXED,
  },
  { name: 'level-missed', title: '実力テスト　追試', type: PROFICIENCY_TEST, from: -6, to: -2, draws: MIXED },
  { name: 'level-later', title: '実力テスト　冬', type: PROFICIENCY_TEST, from: 365, to: 730, draws: MIXED },
];
const CONFINING: Sketch = {
  name: 'level-open',
  title: '実力テスト　秋',
  type: PROFICIENCY_TEST,
  from: -1,
  to: 365,
  draws: MIXED,
  only: CONFINED,
};

/** Tests in each of the four states for all, and two weeks in which some were taken. */
export function demoExams(code: Code, organizationId: string, now: Instant): DemoExam[] {
  const sketches = code === 'SAKURA' ? [...SKETCHES, CONFINING] : SKETCHES;
  return sketches.map((sketch) => examOf(sketch, code, organizationId, now));
}

function examOf(sketch: Sketch, code: Code, organizationId: string, now: Instant): DemoExam {
  const starts_at = addSeconds(now, sketch.from * DAY);
  return {
    id: uuidv5('demo-exam', code, sketch.name),
    organizationId,
    publishedAt: addSeconds(now, Math.min(sketch.from - 1, -1) * DAY),
    plan: {
      title: sketch.title,
      exam_type: sketch.type,
      starts_at,
      ends_at: addSeconds(now, Math.min(sketch.to * DAY, 2 * YEAR)),
      time_limit_seconds: 15 * 60,
      shuffle: true,
      result_visible: 'after_submit',
      pass_points: sketch.pass ?? null,
      sections: sketch.draws.map(([skill, count]) => ({ draw: { skill, level: 'N5', count, points: 1 } })),
    },
    assignments: { organization: !sketch.only, class_ids: [], student_ids: sketch.only ?? [] },
    takenAt: sketch.taken === undefined ? undefined : addSeconds(now, sketch.taken * DAY),
  };
}
