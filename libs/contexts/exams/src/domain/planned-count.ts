import type { ExamPlan } from './exam.events.js';

/** How many questions a learner will be asked. */
export const plannedCount = ({ sections }: ExamPlan): number =>
  sections.reduce((sum, { questions, draw }) => sum + (questions?.length ?? 0) + (draw?.count ?? 0), 0);

/** What a learner can reach: a draw is worth the same to everybody. */
export const plannedPoints = ({ sections }: ExamPlan): number =>
  sections.reduce(
    (sum, { questions = [], draw }) =>
      questions.reduce((points, one) => points + one.points, sum) + (draw ? draw.count * draw.points : 0),
    0,
  );
