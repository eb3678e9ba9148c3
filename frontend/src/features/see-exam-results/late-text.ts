import type { ExamResult } from '#contracts/http/exam-results';
import { useTranslation } from 'react-i18next';

/** What of a learner's result late answers are about. */
export type LateResult = Pick<ExamResult, 'attempt_id' | 'fullname' | 'late'>;

/** In a word: kept, or, where all of them count, counted. */
export function useLateText(): (result: Pick<ExamResult, 'late_answers' | 'late'>) => string {
  const { t } = useTranslation('see-exam-results');
  return ({ late_answers, late }) => {
    if (late_answers === 0) return '—';
    const isCounted = late.length > 0 && late.every(({ counted }) => counted);
    return isCounted ? t('late-counted', { count: late.length }) : t('late', { count: late_answers });
  };
}
