import { z } from 'zod';
import { ANNOUNCEMENT_LENGTH, ASSIGNED_AT_MOST, EXTENSION_AT_MOST_SECONDS } from '../constants.js';
import { Id, Instant, Position, text, UtcTime } from '../primitives.js';
import { ExamWritten } from './exams.js';

/** Until when the exam can be taken again; missing: until the end that it had, which must not have passed. */
export const ReopenExamBody = z
  .strictObject({ exam_end_datetime: UtcTime.optional() })
  .meta({ id: 'ReopenExamBody' });
export type ReopenExamBody = z.infer<typeof ReopenExamBody>;

/**
 * Time beyond what the exam gives: of one learner, or without `student_id` of everybody, which a learner's own comes on
 * top of. `seconds` is what stands from now on, not what is added to what stood.
 */
export const ExtendExamBody = z
  .strictObject({
    student_id: Id.optional(),
    seconds: z.int().min(0).max(EXTENSION_AT_MOST_SECONDS),
    reason: text(200).trim().min(1).optional(),
  })
  .meta({ id: 'ExtendExamBody' });
export type ExtendExamBody = z.infer<typeof ExtendExamBody>;

export const ExamExtended = ExamWritten.extend({
  /** Of the learner who was named and takes the exam now; else null. */
  deadline: Instant.nullable(),
}).meta({ id: 'ExamExtended' });
export type ExamExtended = z.infer<typeof ExamExtended>;

/** Plain text, which is shown as it is. Without `student_ids` it is for everybody who takes the exam. */
export const AnnounceBody = z
  .strictObject({
    text: text(ANNOUNCEMENT_LENGTH).trim().min(1),
    student_ids: z.array(Id).min(1).max(ASSIGNED_AT_MOST.student_ids).optional(),
  })
  .meta({ id: 'AnnounceBody' });
export type AnnounceBody = z.infer<typeof AnnounceBody>;

export const ExamAnnounced = ExamWritten.extend({ announcement_id: Id }).meta({ id: 'ExamAnnounced' });
export type ExamAnnounced = z.infer<typeof ExamAnnounced>;

/** What has come on the learner's screen. */
export const ReceiveNoticesBody = z
  .strictObject({ notice_ids: z.array(Id).min(1).max(100) })
  .meta({ id: 'ReceiveNoticesBody' });
export type ReceiveNoticesBody = z.infer<typeof ReceiveNoticesBody>;

export const NoticesReceived = z.object({ position: Position }).meta({ id: 'NoticesReceived' });
export type NoticesReceived = z.infer<typeof NoticesReceived>;

/**
 * How far a notice has come. `recipients`: those it is for who take the exam, or took it when it was sent; whoever begins
 * later comes to them. `received`: those of them whose device has said so.
 */
const Reached = {
  recipients: z.int(),
  received: z.int(),
  /** Who has not received it yet, as many as a page can show. */
  missing: z.array(z.object({ student_id: Id, fullname: z.string() })),
};

/** What the staff has said to those who take an exam, and the time it gave them, newest first. */
export const ExamNotices = z
  .object({
    exam_id: Id,
    announcements: z.array(
      z.object({
        id: Id,
        text: z.string(),
        at: Instant,
        /** Null: for everybody. */
        student_ids: z.array(Id).nullable(),
        ...Reached,
      }),
    ),
    /** What everybody has. */
    extension_seconds: z.int(),
    /** The last one for everybody and for each learner; 0 where it was taken back. */
    extensions: z.array(
      z.object({
        id: Id,
        /** Null: everybody's. */
        student_id: Id.nullable(),
        fullname: z.string().nullable(),
        seconds: z.int(),
        reason: z.string().nullable(),
        at: Instant,
        ...Reached,
      }),
    ),
    incomplete: z.boolean(),
    position: Position,
  })
  .meta({ id: 'ExamNotices' });
export type ExamNotices = z.infer<typeof ExamNotices>;

const LearnerNotice = z.object({
  id: Id,
  kind: z.enum(['announcement', 'extension']),
  at: Instant,
  /** Of an announcement; plain text. */
  text: z.string().nullable(),
  /** Of an extension: what it added to the one before, or took away (negative). */
  added_seconds: z.int().nullable(),
  /** Whether a device of the learner has said so. */
  received: z.boolean(),
});
export type LearnerNotice = z.infer<typeof LearnerNotice>;

/** What the learner was told in each test that the learner takes now, oldest first. */
export const LearnerNotices = z
  .object({
    tests: z.array(
      z.object({
        exam_id: Id,
        attempt_id: Id,
        /** Everybody's and the learner's own together. */
        extension_seconds: z.int(),
        notices: z.array(LearnerNotice),
      }),
    ),
    position: Position,
  })
  .meta({ id: 'LearnerNotices' });
export type LearnerNotices = z.infer<typeof LearnerNotices>;
