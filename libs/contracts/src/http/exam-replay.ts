import { z } from 'zod';
import { Id, Instant, Position } from '../primitives.js';
import { ExamRoom, ExamRoomRow } from './exam-room.js';

/** Milliseconds since `from` of the replay, by the database's clock. */
const At = z.int();
const Place = z.int();

/** What happened in an attempt, as far as the room shows it. Places are the attempt's own, as in `ExamRoomRow.order`. */
export const ReplayStep = z
  .discriminatedUnion('is', [
    z.object({ at: At, is: z.literal('begun'), deadline: Instant.nullable() }),
    z.object({
      at: At,
      is: z.literal('answered'),
      place: Place,
      right: z.boolean(),
      /** Active seconds, as the answer's event has them. */
      seconds: z.int(),
    }),
    z.object({ at: At, is: z.literal('late') }),
    z.object({ at: At, is: z.literal('deadline'), deadline: Instant.nullable() }),
    z.object({
      at: At,
      is: z.literal('submitted'),
      by: z.enum(['learner', 'deadline']),
      ended_at: Instant,
      points: z.int(),
      asked_points: z.int(),
    }),
    z.object({
      at: At,
      is: z.literal('regraded'),
      points: z.int(),
      asked_points: z.int(),
      /** Places whose verdict is the last word from now on, and those that have no answer any more. */
      right: z.array(Place),
      wrong: z.array(Place),
      open: z.array(Place),
    }),
  ])
  .meta({ id: 'ReplayStep' });
export type ReplayStep = z.infer<typeof ReplayStep>;

/** What was done to the exam itself. */
export const ReplayMoment = z
  .discriminatedUnion('is', [
    z.object({ at: At, is: z.literal('terms'), ends_at: Instant }),
    z.object({ at: At, is: z.literal('closed') }),
    z.object({ at: At, is: z.literal('reopened'), ends_at: Instant }),
    z.object({ at: At, is: z.literal('announced'), text: z.string(), for_all: z.boolean() }),
    z.object({ at: At, is: z.literal('extended'), seconds: z.int(), for_all: z.boolean() }),
    z.object({ at: At, is: z.literal('regraded'), question_id: Id }),
  ])
  .meta({ id: 'ReplayMoment' });
export type ReplayMoment = z.infer<typeof ReplayMoment>;

const Person = ExamRoomRow.pick({
  ...{ student_id: true, user_id: true, fullname: true, class_name: true, active: true, assigned: true },
});

/**
 * An exam from its beginning to this moment, rebuilt from the log (PLUS-6). Who is listed is who is in the room now; what
 * each of them had done at any moment follows from the steps: `framesOf` (exam-replay-frames.ts) makes rooms of them.
 */
export const ExamReplay = ExamRoom.pick({
  exam_id: true,
  time_limit_seconds: true,
  columns: true,
  starts_at: true,
})
  .extend({
    /** The first start, or where nobody has begun the beginning of the window: what `at` counts from. */
    from: Instant,
    /** When it was read. */
    server_now: Instant,
    /** Somebody may still begin, or has not handed in: there is more to come. */
    running: z.boolean(),
    time_zone: z.string(),
    /** As it was published. */
    ends_at: Instant,
    items: z.array(
      Person.extend({
        attempt_id: Id.nullable(),
        order: z.array(Place).nullable(),
        /** Of each place. Empty before the start. */
        points: z.array(z.int()),
        /** In the order in which they were written down. */
        steps: z.array(ReplayStep),
      }),
    ),
    moments: z.array(ReplayMoment),
    incomplete: z.boolean(),
    position: Position,
  })
  .meta({ id: 'ExamReplay' });
export type ExamReplay = z.infer<typeof ExamReplay>;
export type ReplayItem = ExamReplay['items'][number];
