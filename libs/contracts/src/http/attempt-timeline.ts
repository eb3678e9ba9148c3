import { z } from 'zod';
import { Id, Instant, Position } from '../primitives.js';
import { AnswerValue, SheetQuestion } from './attempts.js';

/** Index of a question in the attempt. */
const Question = z.int();
const Score = z.object({ points: z.int(), total_points: z.int() });

/** What happened, when, by the database's clock. What a device says of its own clock is evidence only. */
export const TimelineEntry = z
  .discriminatedUnion('is', [
    z.object({ is: z.literal('begun'), at: Instant, deadline: Instant.nullable() }),
    z.object({
      is: z.literal('answered'),
      at: Instant,
      question: Question,
      /** In the page's own terms, as on the sheet. */
      value: AnswerValue,
      right: z.boolean(),
      /** It replaces an answer that was given before. */
      again: z.boolean(),
      /** Active seconds since the event before, idle time cut off. */
      seconds: z.int(),
      captured_at: Instant,
      /** Seconds that it lay on the device before it came; null: it came at once. */
      held_seconds: z.int().nullable(),
    }),
    /** Received after deadline and grace: kept, not counted. */
    z.object({
      is: z.literal('late'),
      at: Instant,
      question: Question,
      value: AnswerValue,
      captured_at: Instant,
      held_seconds: z.int().nullable(),
    }),
    /** A sound whose plays are limited began to sound. */
    z.object({
      is: z.literal('heard'),
      at: Instant,
      question: Question,
      /** The how manieth time, from 1; above `allowed` where the page did not keep the limit. */
      time: z.int(),
      allowed: z.int(),
      captured_at: Instant,
      held_seconds: z.int().nullable(),
    }),
    /** Of practice: the learner could not hear, or type, there; the question counts neither way. */
    z.object({ is: z.literal('set-aside'), at: Instant, question: Question }),
    /** What follows comes from another sign-in than what came before: another device or browser. */
    z.object({ is: z.literal('device'), at: Instant }),
    /** Answers that lay on the device came together; `from`: when the first of them was given. */
    z.object({ is: z.literal('offline'), at: Instant, from: Instant, answers: z.int() }),
    z.object({ is: z.literal('deadline'), at: Instant, deadline: Instant.nullable() }),
    z.object({
      is: z.literal('extended'),
      at: Instant,
      /** Added to what stood; negative where time was taken back. */
      seconds: z.int(),
      for_all: z.boolean(),
      reason: z.string().nullable(),
      received_at: Instant.nullable(),
    }),
    z.object({
      is: z.literal('announced'),
      at: Instant,
      text: z.string(),
      for_all: z.boolean(),
      /** When it had come on the learner's screen. */
      received_at: Instant.nullable(),
    }),
    z.object({
      is: z.literal('submitted'),
      at: Instant,
      by: z.enum(['learner', 'deadline']),
      /** When the learner's time was over: before `at` where nobody was there to see it. */
      ended_at: Instant,
      points: z.int(),
      total_points: z.int(),
    }),
    /** Late answers count from here on; not `counted`: what was there in time counts again. */
    z.object({
      is: z.literal('late-counted'),
      at: Instant,
      counted: z.boolean(),
      questions: z.array(Question),
      before: Score,
      after: Score,
    }),
    z.object({
      is: z.literal('regraded'),
      at: Instant,
      questions: z.array(Question),
      before: Score,
      after: Score,
    }),
  ])
  .meta({ id: 'TimelineEntry' });
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/** One attempt from its start to now, rebuilt from the log (PLUS-6). It says what was right: to its learner only once the result does. */
export const AttemptTimeline = z
  .object({
    id: Id,
    exam_id: Id.nullable(),
    student_id: Id,
    title: z.string(),
    status: z.enum(['in_progress', 'submitted']),
    started_at: Instant,
    deadline: Instant.nullable(),
    server_now: Instant,
    /** The organization's, of when the attempt began. */
    time_zone: z.string(),
    /** As on the sheet: of an exam without key or explanation. */
    questions: z.array(SheetQuestion),
    /** In the order of time. */
    entries: z.array(TimelineEntry),
    position: Position,
  })
  .meta({ id: 'AttemptTimeline' });
export type AttemptTimeline = z.infer<typeof AttemptTimeline>;
