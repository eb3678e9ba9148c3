import type { OrganizationStatistics } from '#contracts/http/statistics';
import type { DayFigures, QuizTypeFigures } from './figures.row.js';

/** What every row of a tally holds. */
export interface FiguresRow {
  readonly id: string;
  readonly organizationId: string;
  readonly answered: number;
  readonly correct: number;
  readonly attemptsStarted: number;
  readonly attemptsSubmitted: number;
  readonly timeSpentSeconds: number;
  readonly lastStudyAt?: Date | null;
  readonly position: string;
  readonly byQuizType: readonly QuizTypeFigures[];
  readonly byDay: readonly DayFigures[];
  readonly incomplete: boolean;
}

/** The figures as they go over the wire. */
export const figuresBody = (row: FiguresRow): Omit<OrganizationStatistics, 'organization_id'> => ({
  answered: row.answered,
  correct: row.correct,
  attempts_started: row.attemptsStarted,
  attempts_submitted: row.attemptsSubmitted,
  time_spent_seconds: row.timeSpentSeconds,
  last_study_at: row.lastStudyAt?.toISOString() ?? null,
  by_quiz_type: [...row.byQuizType],
  by_day: [...row.byDay],
  incomplete: row.incomplete,
  position: row.position,
});
