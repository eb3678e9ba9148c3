import { z } from 'zod';
import {
  ASSIGNED_AT_MOST,
  LANGUAGES,
  LEVELS,
  MINI_TEST,
  PROFICIENCY_TEST,
  RESULT_VISIBILITY,
  SKILLS,
} from '../constants.js';
import { Id, Instant, Position, text, Title, UtcTime } from '../primitives.js';
import { AS_FILE, listQuery, page } from './lists.js';

const ExamType = z.union([z.literal(MINI_TEST), z.literal(PROFICIENCY_TEST)]);
const Points = z.int().min(1).max(100);

/** What is said before an exam or a section, in one or more of the product's languages; readers of others see English, else Japanese. */
export const Instructions = z
  .partialRecord(z.enum(LANGUAGES), text(1000).trim().min(1))
  .refine((texts) => Object.keys(texts).length > 0, { error: 'needs a text in at least one language' });
export type Instructions = z.infer<typeof Instructions>;

/** `level` is the hardest that is asked; with `easiest_level` those down to it are mixed in. */
const Draw = z
  .strictObject({
    skill: z.enum(SKILLS),
    level: z.enum(LEVELS).optional(),
    easiest_level: z.enum(LEVELS).optional(),
    grade: z.int().min(1).max(8).optional(),
    count: z.int().min(1).max(100),
    points: Points.default(1),
  })
  .refine(
    ({ level, easiest_level: easiest }) =>
      easiest === undefined || (level !== undefined && LEVELS.indexOf(easiest) < LEVELS.indexOf(level)),
    { error: 'must be easier than the level', path: ['easiest_level'] },
  );

/** Rows of a section, and of an exam: each pins its pool at publication. */
export const DRAWS_OF_SECTION = 10;
export const DRAWS_OF_EXAM = 40;

/** The most that a section can allow of each of its sounds; without a number they are heard as often as wanted. */
export const SOUND_PLAYS_AT_MOST = 3;
const SoundPlays = z.int().min(1).max(SOUND_PLAYS_AT_MOST);

/** `draw` is the short form of `draws` with one row. */
const Section = z
  .strictObject({
    title: Title.optional(),
    instructions: Instructions.optional(),
    /** How often each of its sounds may be heard; absent: as often as wanted. */
    sound_plays: SoundPlays.optional(),
    questions: z
      .array(z.strictObject({ question_id: Id, points: Points.default(1) }))
      .max(200)
      .optional(),
    draw: Draw.optional(),
    draws: z.array(Draw).max(DRAWS_OF_SECTION).optional(),
  })
  .refine(
    ({ questions = [], draw, draws = [] }) => questions.length > 0 || draw !== undefined || draws.length > 0,
    { error: 'needs questions or a draw' },
  )
  .refine(({ draw, draws = [] }) => draw === undefined || draws.length === 0, {
    error: 'stands beside draw',
    path: ['draws'],
  });

export const Sections = z
  .array(Section)
  .min(1)
  .max(20)
  .refine((sections) => sections.flatMap(({ draws = [] }) => draws).length <= DRAWS_OF_EXAM, {
    error: 'too many draws',
  });

const pointsOf = (sections: readonly z.infer<typeof Section>[]): number =>
  sections.reduce(
    (sum, { questions = [], draw, draws = draw ? [draw] : [] }) =>
      questions.reduce((points, one) => points + one.points, sum) +
      draws.reduce((points, row) => points + row.count * row.points, 0),
    0,
  );

/** What an author may write of an exam. The window is UTC; both ends belong to it (TEST-3). */
export const ExamDraft = z
  .strictObject({
    title: Title,
    exam_type: ExamType,
    exam_start_datetime: UtcTime,
    exam_end_datetime: UtcTime,
    time_limit_seconds: z
      .int()
      .min(30)
      .max(6 * 3600)
      .nullable()
      .default(null),
    shuffle: z.boolean().default(false),
    result_visible: z.enum(RESULT_VISIBILITY).default('after_submit'),
    /** From how many points on one has passed; null: none. It stands from publication on. */
    pass_points: z.int().min(1).nullable().default(null),
    /** Absent: yes. Where not, all see the choices in one order. */
    shuffle_choices: z.boolean().optional(),
    instructions: Instructions.optional(),
    sections: Sections,
  })
  .refine((exam) => exam.exam_start_datetime < exam.exam_end_datetime, {
    error: 'must be after the start',
    path: ['exam_end_datetime'],
  })
  .refine((exam) => exam.pass_points === null || exam.pass_points <= pointsOf(exam.sections), {
    error: 'is more than all points',
    path: ['pass_points'],
  })
  .meta({ id: 'ExamDraft' });
export type ExamDraft = z.infer<typeof ExamDraft>;

/** A new draft and whose it is: required from the top administrator; anybody else's is of the own organization. */
export const NewExam = ExamDraft.safeExtend({ organization_id: Id.optional() }).meta({ id: 'NewExam' });
export type NewExam = z.infer<typeof NewExam>;

export const Assignments = z
  .strictObject({
    organization: z.boolean().default(false),
    class_ids: z.array(Id).max(ASSIGNED_AT_MOST.class_ids).default([]),
    student_ids: z.array(Id).max(ASSIGNED_AT_MOST.student_ids).default([]),
  })
  .meta({ id: 'Assignments' });
export type Assignments = z.infer<typeof Assignments>;

/** What a copy has of its own: what is missing is as in the exam that it is made of. Its window keeps its length. */
export const CopyExamBody = z
  .strictObject({
    title: Title.optional(),
    exam_start_datetime: UtcTime.optional(),
    /** Who gets the copy, once it is published; nobody else does. */
    class_ids: z.array(Id).max(ASSIGNED_AT_MOST.class_ids).default([]),
  })
  .meta({ id: 'CopyExamBody' });
export type CopyExamBody = z.infer<typeof CopyExamBody>;

/** What may still change after publication: until when, and who may see the results. */
export const ExamTerms = z
  .strictObject({ exam_end_datetime: UtcTime, result_visible: z.enum(RESULT_VISIBILITY) })
  .meta({ id: 'ExamTerms' });
export type ExamTerms = z.infer<typeof ExamTerms>;

/** What its author should know before publishing an exam as it stands. */
export const PublicationCheck = z
  .object({
    /** Whom it would reach. */
    learner_count: z.int(),
    /** Of a proficiency test: others of the kind that are open at the same time for some of these learners. */
    overlapping: z.array(
      z.object({
        id: Id,
        title: z.string(),
        exam_start_datetime: Instant,
        exam_end_datetime: Instant,
        learner_count: z.int(),
      }),
    ),
  })
  .meta({ id: 'PublicationCheck' });
export type PublicationCheck = z.infer<typeof PublicationCheck>;
/** The same as the server says it: nothing is left out. */
export const ExamAssignments = z.object({
  organization: z.boolean(),
  class_ids: z.array(Id),
  student_ids: z.array(Id),
});

/** An exam as its authors see it. */
export const Exam = z
  .object({
    id: Id,
    organization_id: Id,
    title: z.string(),
    exam_type: ExamType,
    status: z.enum(['draft', 'published', 'closed']),
    exam_start_datetime: Instant,
    exam_end_datetime: Instant,
    time_limit_seconds: z.int().nullable(),
    shuffle: z.boolean(),
    result_visible: z.enum(RESULT_VISIBILITY),
    pass_points: z.int().nullable(),
    shuffle_choices: z.boolean().optional(),
    instructions: Instructions.optional(),
    sections: z.array(
      z.object({
        title: z.string().optional(),
        instructions: Instructions.optional(),
        sound_plays: SoundPlays.optional(),
        questions: z.array(z.object({ question_id: Id, points: z.int() })).optional(),
        draw: Draw.optional(),
        draws: z.array(Draw).optional(),
      }),
    ),
    question_count: z.int(),
    assignments: ExamAssignments,
    /** The value for `If-Match`. */
    version: z.int(),
  })
  .meta({ id: 'Exam' });
export type Exam = z.infer<typeof Exam>;

export const ExamListItem = Exam.omit({
  sections: true,
  assignments: true,
  pass_points: true,
  shuffle_choices: true,
  instructions: true,
})
  .extend({ started_count: z.int(), submitted_count: z.int() })
  .meta({ id: 'ExamListItem' });
export type ExamListItem = z.infer<typeof ExamListItem>;
/** What an exam is for its authors: a published one stands before (`waiting`), in (`open`) or after (`over`) its window. */
export const EXAM_STATES = ['draft', 'waiting', 'open', 'over', 'closed'] as const;
/** `class_id`: given to that class, or to the whole organization. */
export const ExamListQuery = listQuery([
  'title',
  'exam_start_datetime',
  'exam_end_datetime',
  'created_at',
]).extend({
  organization_id: Id.optional(),
  state: z.enum(EXAM_STATES).optional(),
  exam_type: z.coerce.number().pipe(ExamType).optional(),
  class_id: Id.optional(),
});
export type ExamListQuery = z.infer<typeof ExamListQuery>;
export const ExamExportQuery = ExamListQuery.omit({ page: true, size: true }).extend(AS_FILE);
export type ExamExportQuery = z.infer<typeof ExamExportQuery>;
export const ExamPage = page(ExamListItem).meta({ id: 'ExamPage' });

/** Answer of an exam command: what was written and where. */
export const ExamWritten = z
  .object({ id: Id, version: z.int(), position: Position })
  .meta({ id: 'ExamWritten' });
export type ExamWritten = z.infer<typeof ExamWritten>;

export const TEST_STATES = ['not_started', 'available', 'completed', 'expired'] as const;
/** One row of a learner's test list. `exam_status` stays null until submitted; `in_progress` is a field of its own (TEST-3). */
export const AssignedTest = z
  .object({
    id: Id,
    title: z.string(),
    exam_type: ExamType,
    exam_status: z.literal('submitted').nullable(),
    exam_start_datetime: Instant,
    exam_end_datetime: Instant,
    state: z.enum(TEST_STATES),
    in_progress: z.boolean(),
    question_count: z.int(),
    time_limit_seconds: z.int().nullable(),
    /** From how many points on one has passed; null: nobody passes or fails. */
    pass_points: z.int().nullable(),
    /** How often a sound of it may be heard: each number that a section of it has, the smallest first; absent: as often as wanted. */
    sound_plays: z.array(SoundPlays).optional(),
    /** Something of it may be heard; what and how much it does not say. */
    has_sound: z.boolean(),
    attempt_id: Id.nullable(),
    /** When it was handed in, by the learner or by itself; null before. */
    submitted_at: Instant.nullable(),
    /** When the running attempt ends by itself; null of any other. */
    deadline: Instant.nullable(),
    /** When a completed test's result opens; null = open now or never. */
    result_opens_at: Instant.nullable(),
    result_open: z.boolean(),
    /** Of a completed test whose result is open; `seconds` go from its start to its end, as in the result. */
    score: z
      .object({
        points: z.int(),
        total_points: z.int(),
        seconds: z.int(),
        /** Null where the test has no pass mark. */
        passed: z.boolean().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'AssignedTest' });
export type AssignedTest = z.infer<typeof AssignedTest>;
export const AssignedTests = z.array(AssignedTest).meta({ id: 'AssignedTests' });

export const Availability = z
  .object({
    available_mini_tests: z.int(),
    available_proficiency_tests: z.int(),
    badge: z.int(),
    confined: z.boolean(),
    next_change_at: Instant.nullable(),
    position: Position,
    server_now: Instant,
  })
  .meta({ id: 'Availability' });
export type Availability = z.infer<typeof Availability>;
