import { askedIn, type DrawPlan, drawsOf, type ExamPlan } from './exam.events.js';

/** How many questions a learner will be asked. */
export const plannedCount = ({ sections }: ExamPlan): number =>
  sections.reduce((sum, section) => sum + askedIn(section), 0);

/** What a learner can reach: a draw is worth the same to everybody. */
export const plannedPoints = ({ sections }: ExamPlan): number =>
  sections.reduce(
    (sum, section) =>
      (section.questions ?? []).reduce((points, one) => points + one.points, sum) +
      drawsOf<DrawPlan>(section).reduce((points, { count, points: each }) => points + count * each, 0),
    0,
  );
