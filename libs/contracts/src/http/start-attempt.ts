import { z } from 'zod';
import { MINI_TEST, PROFICIENCY_TEST } from '../constants.js';
import { Id, UtcTime } from '../primitives.js';
import { PRACTICE_TYPE_IDS, PracticeSetup } from './practice-setup.js';

const StartExam = z.strictObject({
  attempt_id: Id.optional(),
  quiz_type: z.union([z.literal(MINI_TEST), z.literal(PROFICIENCY_TEST)]),
  exam_id: Id,
});
export type StartExam = z.infer<typeof StartExam>;
/** `attempt_id` is the browser's, so that a start sent twice starts once; of the daily challenge the server derives it. */
export const StartPractice = z.strictObject({
  // by chance, never derived: the ids of exams' attempts and of daily challenges are not for the browser to take
  attempt_id: Id.regex(/^.{14}[47]/u),
  quiz_type: z.union(PRACTICE_TYPE_IDS.map((id) => z.literal(id))),
  setup: PracticeSetup.default({}),
});
export type StartPractice = z.infer<typeof StartPractice>;
/** Practice that was taken along and began without a network (PLUS-10): when, by the page's clock, between then and now. */
const StartTakenAlong = z.strictObject({ attempt_id: Id, begun_at: UtcTime });
export type StartTakenAlong = z.infer<typeof StartTakenAlong>;
/** Exams or practice, told apart by `quiz_type`; or practice that was taken along. */
export const StartAttempt = z.union([StartExam, StartPractice, StartTakenAlong]).meta({ id: 'StartAttempt' });
export type StartAttempt = z.infer<typeof StartAttempt>;
