import { quizTypeOf } from '#contracts/constants';
import type { ExamListItem } from '#contracts/http/exams';
import type { ListTable } from '#platform/list-export';

const STATUS = {
  ja: { draft: '下書き', published: '公開', closed: '終了' },
  en: { draft: 'Draft', published: 'Published', closed: 'Closed' },
} as const;
const TYPES = { ja: (id: 10 | 11) => quizTypeOf(id).name, en: (id: 10 | 11) => EN[id] } as const;
const EN = { 10: 'Mini test', 11: 'Proficiency test' } as const;

/** The list of tests as a file. */
export const EXAM_TABLE: ListTable<ExamListItem> = {
  plain: 'tests',
  shown: { ja: 'テスト一覧', en: 'tests' },
  columns: {
    ja: [
      'テスト',
      '種類',
      '状態',
      '開始（@）',
      '終了（@）',
      '制限時間（秒）',
      '問題数',
      '始めた人',
      '提出した人',
    ],
    en: [
      'Test',
      'Kind',
      'Status',
      'Begins (@)',
      'Ends (@)',
      'Time limit (seconds)',
      'Questions',
      'Begun by',
      'Handed in by',
    ],
  },
  cells: (exam, { lang, time }) => [
    ...[exam.title, TYPES[lang](exam.exam_type), STATUS[lang][exam.status]],
    ...[time(exam.exam_start_datetime), time(exam.exam_end_datetime), exam.time_limit_seconds],
    ...[exam.question_count, exam.started_count, exam.submitted_count],
  ],
};
