import { findQuizType, type QuizTypeCode } from '#contracts/constants';
import type { LearningRecord } from '#contracts/http/learning-records';
import type { FileLanguage } from '#contracts/http/lists';
import type { ListTable } from '#platform/list-export';

const ENGLISH: Readonly<Record<QuizTypeCode, string>> = {
  'kanji-by-grade': 'Kanji by school grade',
  'kanji-by-level': 'Kanji by level',
  'kanji-stage': 'Kanji stage mode',
  random: 'Random mode',
  particle: 'Particle quiz',
  audio: 'Sound challenge',
  kana: 'Character challenge quiz',
  vocabulary: 'Vocabulary quiz',
  grammar: 'Grammar quiz',
  'mini-test': 'Mini test',
  'proficiency-test': 'Proficiency test',
  'hiragana-practice': 'Hiragana practice',
  'katakana-practice': 'Katakana practice',
  'daily-challenge': 'Daily challenge',
};

function typeName(id: number, lang: FileLanguage): string {
  const type = findQuizType(id);
  if (!type) return String(id);
  return lang === 'ja' ? type.name : ENGLISH[type.code];
}

/** Of tests that are not told yet nothing: it is the list that the learner sees. */
export const RECORDS_TABLE: ListTable<LearningRecord> = {
  plain: 'learning-records',
  shown: { ja: '学習の記録', en: 'learning-records' },
  columns: {
    ja: ['番号', '題名', '種類', '問題数', '正解数', '正答率（％）', '終了（@）'],
    en: ['No.', 'Title', 'Kind', 'Questions', 'Correct', 'Correct (%)', 'Completed (@)'],
  },
  cells: ({ number, title, quiz_type, total_points, received_points, completed_at }, { lang, time }) => [
    ...[number, title, typeName(quiz_type, lang), total_points, received_points],
    ...[total_points === 0 ? null : Math.round((received_points / total_points) * 100), time(completed_at)],
  ],
};
