import type { ExamType } from '#contracts/constants';
import { useTranslation } from 'react-i18next';
import { inEverydayJapanese } from '../../ui/furigana.js';

/** Which of the two kinds of test, without readings: for tables and labels. */
export function useExamTypeName(): (type: ExamType) => string {
  const { t } = useTranslation();
  return (type) => inEverydayJapanese(t(`quiz-type.${type}`));
}
