// Where a score becomes a figure: the learner's own result, the teacher's results and their files all ask here.

/** Percent of the points, one decimal, rounded down: what is just below a pass is not shown as one. */
export const percentOfPoints = (points: number, total: number): number =>
  total === 0 ? 0 : Math.floor((points * 1000) / total) / 10;

/**
 * Whether a score passes; null where the exam has no pass mark. Who has all the points there are has passed: a question
 * that was taken out later must not put the mark out of reach.
 */
export const hasPassed = (points: number, total: number, passPoints: number | null): boolean | null =>
  passPoints === null ? null : points >= Math.min(passPoints, total);

/** Whole seconds of an exam from its start to its end. Instants. */
export const examSeconds = (startedAt: string, endedAt: string): number =>
  Math.round(Math.max(Date.parse(endedAt) - Date.parse(startedAt), 0) / 1000);
