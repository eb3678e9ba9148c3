import type { ExamResult, ExamResults } from '#contracts/http/exam-results';
import type { WholeTable } from '#platform/list-export';

const WORDS = {
  ja: {
    columns: [
      '氏名',
      'ユーザーID',
      'クラス',
      '状態',
      '得点',
      '満点',
      '得点率（%）',
      '正解数',
      '問題数',
      '時間（秒）',
      '遅れた解答',
      '開始（UTC）',
      '提出（UTC）',
    ],
    section: (title: string | null, number: number) => `${title ?? `セクション${number}`}（得点）`,
    states: { submitted: '提出', in_progress: '受験中', not_started: '未受験' },
    timeUp: '時間切れ',
    pass: { column: '合否', passed: '合格', failed: '不合格' },
  },
  en: {
    columns: [
      'Full name',
      'User ID',
      'Class',
      'State',
      'Points',
      'Of',
      'Percent',
      'Correct',
      'Questions',
      'Seconds',
      'Late answers',
      'Begun (UTC)',
      'Handed in (UTC)',
    ],
    section: (title: string | null, number: number) => `${title ?? `Section ${number}`} (points)`,
    states: { submitted: 'Handed in', in_progress: 'Taking it', not_started: 'Not taken' },
    timeUp: 'Time ran out',
    pass: { column: 'Passed', passed: 'Passed', failed: 'Not passed' },
  },
} as const;

/** The list as a table, in its words and its order; numbers stay numbers. */
export function resultsTable({ items, summary }: ExamResults, lang: keyof typeof WORDS): WholeTable {
  const { columns, section, states, timeUp, pass } = WORDS[lang];
  const stateOf = ({ state, submitted_by }: ExamResult) =>
    submitted_by === 'deadline' ? timeUp : states[state];
  const judged = summary.pass !== null;
  const passOf = ({ passed }: ExamResult) => (passed === null ? null : passed ? pass.passed : pass.failed);
  return {
    columns: [
      ...columns,
      ...(judged ? [pass.column] : []),
      ...summary.sections.map(({ title }, index) => section(title, index + 1)),
    ],
    rows: items.map((item) => ({
      id: item.student_id,
      cells: [
        [
          ...[item.fullname, item.user_id, item.class_name, stateOf(item)],
          ...[item.points, item.total_points, item.percent, item.correct, item.question_count],
          ...[item.seconds, item.late_answers, item.started_at, item.submitted_at],
          ...(judged ? [passOf(item)] : []),
          ...summary.sections.map((_, index) => item.sections[index]?.points ?? null),
        ],
      ],
    })),
  };
}
