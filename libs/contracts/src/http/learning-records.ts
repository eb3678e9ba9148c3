import { z } from 'zod';
import { Id, Instant, Position } from '../primitives.js';
import { AS_FILE, listQuery, page } from './lists.js';

const LocalDate = z.iso.date();
const Tally = z.object({ answered: z.int(), correct: z.int() });

/** One attempt whose result its learner may see (specification, section 3: quiz record). */
export const LearningRecord = z
  .object({
    /** The attempt's. */
    id: Id,
    /** The quiz id that people read: the how manieth attempt of this learner it is, in the order in which they were handed in. */
    number: z.int(),
    title: z.string(),
    quiz_type: z.int(),
    exam_id: Id.nullable(),
    /** How many questions counted; weighted points stand on the result of an exam only. */
    total_points: z.int(),
    /** Right ones. */
    received_points: z.int(),
    /** When the learner's time was over: handed in, the deadline or, of practice that was left, the last answer. */
    completed_at: Instant,
  })
  .meta({ id: 'LearningRecord' });
export type LearningRecord = z.infer<typeof LearningRecord>;

export const RECORD_ORDERS = [
  'number',
  'title',
  'quiz_type',
  'total_points',
  'received_points',
  'completed_at',
] as const;

/** `from` and `to`: the first and the last day of completion, in the organization's time zone. */
export const LearningRecordsQuery = listQuery(RECORD_ORDERS)
  .omit({ q: true })
  .extend({
    quiz_type: z.coerce.number().int().min(1).max(99).optional(),
    from: LocalDate.optional(),
    to: LocalDate.optional(),
  });
export type LearningRecordsQuery = z.infer<typeof LearningRecordsQuery>;
export const RecordsExportQuery = LearningRecordsQuery.omit({ page: true, size: true }).extend(AS_FILE);
export type RecordsExportQuery = z.infer<typeof RecordsExportQuery>;

export const LearningRecordsPage = page(LearningRecord)
  .extend({
    position: Position,
    /** Whose days `from` and `to` are. */
    time_zone: z.string(),
  })
  .meta({ id: 'LearningRecordsPage' });
export type LearningRecordsPage = z.infer<typeof LearningRecordsPage>;

const Spent = Tally.extend({ time_spent_seconds: z.int() });

/** A learner's figures by week, day, and type and month; days are those of the organization's time zone. */
export const LearningHistory = z
  .object({
    learner_id: Id,
    /** The organization's day at the moment of reading. */
    today: LocalDate,
    /** Since when the figures count: the first day with any study. */
    first_day: LocalDate.nullable(),
    /** 53 weeks without a gap, by their Monday, the running one last. */
    weeks: z.array(
      Spent.extend({
        monday: LocalDate,
        /** What the learner meant to study in that week, as it was then; null: there was no goal. */
        goal_seconds: z.int().nullable(),
      }),
    ),
    /** Days with any study since the first of those Mondays, oldest first. */
    days: z.array(Spent.extend({ day: LocalDate })),
    /** Every type that was ever answered. */
    quiz_types: z.array(
      z.object({ quiz_type: z.int(), this_month: Tally, last_month: Tally, in_all: Tally }),
    ),
    position: Position,
  })
  .meta({ id: 'LearningHistory' });
export type LearningHistory = z.infer<typeof LearningHistory>;
