import { STAGE_PASS_PERCENT } from '#contracts/constants';
import type { AttemptResult } from '#contracts/http/attempts';

/** A stage is passed by whole numbers (STUDY-6), not by a rounded percent. */
export const isPassed = ({
  correct,
  question_count,
}: Pick<AttemptResult, 'correct' | 'question_count'>): boolean =>
  correct * 100 >= STAGE_PASS_PERCENT * question_count;
