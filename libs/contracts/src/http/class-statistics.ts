import { z } from 'zod';
import { ITEM_KINDS } from '../constants.js';
import { DEFAULT_PERIOD, LONGEST_PERIOD_DAYS, PERIODS } from '../periods.js';
import { Id, Instant, Position } from '../primitives.js';

const DAY_MS = 86_400_000;
const LocalDate = z.iso.date();
const span = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Which days the figures are of, in the organization's time zone; `from` and `to` (both belong to it) with `range` alone. */
export const StatisticsQuery = z
  .strictObject({
    period: z.enum(PERIODS).default(DEFAULT_PERIOD),
    from: LocalDate.optional(),
    to: LocalDate.optional(),
  })
  .refine(
    ({ period, from, to }) =>
      period === 'range' ? from !== undefined && to !== undefined : from === undefined && to === undefined,
    { path: ['from'], error: 'from and to belong to a range, and to nothing else' },
  )
  .refine(
    ({ from, to }) =>
      from === undefined || to === undefined || (span(from, to) >= 0 && span(from, to) < LONGEST_PERIOD_DAYS),
    { path: ['to'], error: `not before from, and at most ${LONGEST_PERIOD_DAYS} days` },
  )
  .meta({ id: 'StatisticsQuery' });
export type StatisticsQuery = z.infer<typeof StatisticsQuery>;

const Period = z.object({
  name: z.enum(PERIODS),
  from: LocalDate,
  to: LocalDate,
  /** The days that they are compared with. */
  compared_from: LocalDate,
  compared_to: LocalDate,
  /** Where the period still runs, of the last day compared only what began before this moment, in steps of ten minutes; null: whole days. */
  compared_until: Instant.nullable(),
  /** The local day of the answer, and the time zone whose days these are. */
  today: LocalDate,
  time_zone: z.string(),
});

/** What was done: a question answered again counts once, at its last answer. */
const Study = z.object({ answered: z.int(), correct: z.int(), seconds: z.int(), learners: z.int() });
const Studied = z.object({
  practice: Study,
  /** Mini tests and proficiency tests. */
  tests: Study,
  /** Whoever did either. */
  learners: z.int(),
});
const OfType = z.object({ quiz_type: z.int(), answered: z.int(), correct: z.int() });

const HELP = ['wrong-in-a-row', 'low-score', 'absent'] as const;

const Statistics = z.object({
  period: Period,
  /** Learners with a name of today; those who were moved or deactivated are in the figures of the time before. */
  members: z.int(),
  now: Studied,
  before: Studied,
  by_quiz_type: z.array(OfType.extend({ before: OfType.omit({ quiz_type: true }) })),
  /** Of practice in the period, what was answered wrong most, worst first. */
  weak: z.array(
    z.object({
      kind: z.enum(ITEM_KINDS),
      /** As it is shown: a sign, a word, the particle or the pattern that sentences asked for, the sentence that was heard. */
      item: z.string(),
      /** Of a word. */
      reading: z.string().nullable(),
      answered: z.int(),
      correct: z.int(),
      /** What was given for it most often, and how often; null where its choices name no other thing. */
      taken: z.object({ item: z.string(), times: z.int() }).nullable(),
    }),
  ),
  /** Learners of the last hour in steps of two minutes, the last of which still runs; whoever did both is in both. */
  last_hour: z.array(z.object({ at: Instant, practice: z.int(), tests: z.int() })),
  /** Attempts in progress, the most recent answer first. Who is connected a page hears over its socket. */
  in_progress: z.array(
    z.object({
      learner_id: Id,
      fullname: z.string(),
      attempt_id: Id,
      quiz_type: z.int(),
      exam_id: Id.nullable(),
      title: z.string(),
      question_count: z.int(),
      answered: z.int(),
      correct: z.int(),
      /** Of practice `o` or `x` for each answer in its order; empty of a test. */
      marks: z.string(),
      started_at: Instant,
      last_answer_at: Instant.nullable(),
    }),
  ),
  /** Tests whose window is open, of the learners of today to whom they are assigned. */
  tests: z.array(
    z.object({
      exam_id: Id,
      exam_type: z.int(),
      title: z.string(),
      ends_at: Instant,
      assigned: z.int(),
      submitted: z.int(),
      in_progress: z.int(),
    }),
  ),
  /** Who needs somebody, the most urgent first, each once: who has left a test in the middle is not among them. */
  help: z.array(
    z.object({
      learner_id: Id,
      fullname: z.string(),
      reason: z.enum(HELP),
      /** Title of what was practised or taken; empty of who is absent. */
      title: z.string(),
      quiz_type: z.int().nullable(),
      exam_id: Id.nullable(),
      attempt_id: Id.nullable(),
      /** In a row of `wrong-in-a-row`, percent of `low-score`, local days of `absent` (null: never studied). */
      count: z.int().nullable(),
      /** Of the answer, the test or the last study. */
      at: Instant.nullable(),
    }),
  ),
  /** How many there are, of whom `help` lists the first. */
  help_count: z.int(),
  /** The same wall clock seven days before. */
  a_week_ago: z.object({
    at: Instant,
    /** Who had answered or handed in within the ten minutes before. */
    answering: z.int(),
    /** Of today's learners who needed somebody by what lasts, a low score or days without study here. */
    help: z.int(),
    /** The same of now: `help_count` has those, too, who are stuck at this moment. */
    help_now: z.int(),
  }),
  /** True while an event that belongs to these figures could not be folded; operators see which. */
  incomplete: z.boolean(),
  position: Position,
});

/** What learners did while they were in a class. */
export const ClassStatistics = Statistics.extend({
  class_id: Id,
  organization_id: Id,
  /** Who did it, and today's learners who did nothing. */
  by_learner: z.array(
    z.object({
      learner_id: Id,
      fullname: z.string(),
      /** False: no learner of the class today. */
      member: z.boolean(),
      practice: Study.omit({ learners: true }),
      tests: Study.omit({ learners: true }),
      by_quiz_type: z.array(OfType),
    }),
  ),
}).meta({ id: 'ClassStatistics' });
export type ClassStatistics = z.infer<typeof ClassStatistics>;

/** What was done in an organization: its classes, and learners and guests without one. */
export const OrganizationStatistics = Statistics.extend({
  organization_id: Id,
  by_class: z.array(
    z.object({
      /** Null: no class. */
      class_id: Id.nullable(),
      name: z.string(),
      members: z.int(),
      help: z.int(),
      now: Studied,
      before: Studied,
    }),
  ),
}).meta({ id: 'OrganizationStatistics' });
export type OrganizationStatistics = z.infer<typeof OrganizationStatistics>;

export type StatisticsBody = z.infer<typeof Statistics>;
export type StudiedFigures = z.infer<typeof Studied>;
export type StudyFigures = z.infer<typeof Study>;
export type NeedsHelp = StatisticsBody['help'][number];
