import type { ExamPlan } from './exam.events.js';

/** How many questions a learner will be asked. */
export const plannedCount = ({ sections }: ExamPlan): number =>
  sections.reduce((sum, { questions, draw }) => sum + (questions?.length ?? 0) + (draw?.count ?? 0), 0);
