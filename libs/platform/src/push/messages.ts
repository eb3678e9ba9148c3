import { z } from 'zod';
import { Change, Present } from '#contracts/push/push';

/** A change and the socket room that hears it; of a trace that is kept, what the socket's part of it goes under. */
export const RoomChange = z.object({
  room: z.string(),
  change: Change,
  traceparent: z.string().optional(),
});
export type RoomChange = z.infer<typeof RoomChange>;

/** A learner at an exam, or in practice, as one api process knows it from its own sockets; `exam_id` is what is taken: of practice, the attempt. */
export const PresentThere = Present.extend({ exam_id: z.string(), organization_id: z.string() });
export type PresentThere = z.infer<typeof PresentThere>;

/** What processes tell each other. Every message may be lost without harm: hints, never facts. */
export interface PushMessages {
  /** Events were committed in these buckets. */
  wake: { buckets: number[] };
  /** Rows of read models changed. */
  change: { changes: RoomChange[] };
  /** These sessions, or all sessions of these users, ended or changed: forget what is cached about them. */
  session: { session_ids: string[]; user_ids: string[] };
  /** Pushes of these buckets may have been lost; an empty list means all. */
  resync: { buckets: number[] };
  /** An announcement for the sockets of these rooms. */
  announcement: { rooms: string[]; exam_id: string; text: string };
  /** Who takes an exam with a socket of this api process; repeated every few seconds while it is so. */
  presence: { process: string; learners: PresentThere[] };
}
export type PushChannel = keyof PushMessages;
export type PushMessage<C extends PushChannel> = PushMessages[C];

const buckets = z.array(z.int());
const ids = z.array(z.string());
export const PUSH_MESSAGES: { readonly [C in PushChannel]: z.ZodType<PushMessages[C]> } = {
  wake: z.object({ buckets }),
  change: z.object({ changes: z.array(RoomChange) }),
  session: z.object({ session_ids: ids, user_ids: ids }),
  resync: z.object({ buckets }),
  presence: z.object({ process: z.string(), learners: z.array(PresentThere) }),
  announcement: z.object({ rooms: ids, exam_id: z.string(), text: z.string() }),
};

/** Names of socket rooms (contract.md, Socket). */
export const ROOM = {
  user: (id: string) => `user:${id}`,
  staff: (organizationId: string) => `staff:${organizationId}`,
  operators: 'operators',
  watch: (model: string, id: string) => `watch:${model}/${id}`,
  /** Who watches the figures of a class of the organization; of any: `all`. */
  answering: (organizationId: string) => `answering:${organizationId}`,
} as const;
