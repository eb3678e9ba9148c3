import { z } from 'zod';
import { isReadModelName, type ReadModelName } from '../read-models.js';
import { Id, Instant, Position } from '../primitives.js';

const Name = z.custom<ReadModelName>(isReadModelName);

/**
 * Server → client: a row of a read model changed. `row` is there only where everyone in the room may read it. With `since`
 * it holds the items alone that changed after that position: whoever knows an older row asks for the whole. `spread_ms`: so
 * many hear of it that whoever asks because of it does so at a moment by chance within this time (milliseconds).
 */
export const Change = z
  .object({
    model: Name,
    id: Id,
    position: Position,
    since: Position.optional(),
    row: z.record(z.string(), z.unknown()).optional(),
    spread_ms: z.int().optional(),
  })
  .meta({ id: 'Change' });
export type Change = z.infer<typeof Change>;

/** Client → server: ask to hear changes of one row. */
export const Watch = z.strictObject({ model: Name, id: Id }).meta({ id: 'Watch' });
export type Watch = z.infer<typeof Watch>;
export const WatchAck = z.object({ ok: z.boolean() }).meta({ id: 'WatchAck' });

const Place = z.int().min(0).max(999);
/** The places of answers that a device has and the server has not; what is beyond it is not told. */
const Unsent = z.array(Place).max(100);

/** What a page answers: an exam, or an attempt at practice; one of the two. */
const Taken = { exam_id: Id.optional(), attempt_id: Id.optional() };
interface Taken {
  exam_id?: string | undefined;
  attempt_id?: string | undefined;
}
const isOne = ({ exam_id, attempt_id }: Taken) => (exam_id === undefined) !== (attempt_id === undefined);
/** The id of the one. */
export const takenOf = ({ exam_id, attempt_id }: Taken): string => exam_id ?? attempt_id ?? '';

/** Client → server: this page takes an exam, or practises. Said anew when one of the fields changes, and after every reconnection. */
export const Taking = z
  .strictObject({ ...Taken, place: Place, unsent: Unsent })
  .refine(isOne)
  .meta({ id: 'Taking' });
export type Taking = z.infer<typeof Taking>;
/** Client → server: it has left it, by its own will. */
export const NotTaking = z.strictObject(Taken).refine(isOne).meta({ id: 'NotTaking' });
export type NotTaking = z.infer<typeof NotTaking>;

/** Whether a learner has a page open that takes the exam, and where in it. No fact: nobody stores it. */
export const Present = z.object({
  learner_id: Id,
  connected: z.boolean(),
  /** Of who is not connected, the last that was known. */
  place: Place,
  unsent: Unsent,
  /** Since when it is so. */
  since: Instant,
});
export type Present = z.infer<typeof Present>;
/** Server → client: who is at an exam whose room the page watches. `all`: nobody else has been there since the process began. */
export const Presence = z
  .object({ exam_id: Id, all: z.boolean(), learners: z.array(Present) })
  .meta({ id: 'Presence' });
export type Presence = z.infer<typeof Presence>;

/**
 * Server → client: who of the organization answers, at an exam or in practice, with a page that is connected. Told to pages
 * that watch the figures of a class. `taken`: the exam's id, or the attempt's. `all`: nobody else does.
 */
export const Answering = z
  .object({
    all: z.boolean(),
    learners: z.array(z.object({ learner_id: Id, taken: Id, connected: z.boolean() })),
  })
  .meta({ id: 'Answering' });
export type Answering = z.infer<typeof Answering>;

/** To everybody who takes an exam at this moment. */
export const Announcement = z.object({ exam_id: Id, text: z.string() });
/** Why the socket ends, as an error code. */
export const SessionEnded = z.object({ code: z.string() });

export { SOCKET_PATH } from '../constants.js';
export interface ServerToClient {
  change: (change: Change) => void;
  resync: () => void;
  presence: (presence: Presence) => void;
  answering: (answering: Answering) => void;
  announcement: (announcement: z.infer<typeof Announcement>) => void;
  'session-ended': (reason: z.infer<typeof SessionEnded>) => void;
  'server-draining': () => void;
}
export interface ClientToServer {
  watch: (watch: Watch, ack: (answer: z.infer<typeof WatchAck>) => void) => void;
  unwatch: (watch: Watch) => void;
  taking: (taking: Taking) => void;
  'not-taking': (left: NotTaking) => void;
}

/** The events by name with what they carry; `docs/asyncapi.yaml` documents them and a spec compares the two. */
export const SERVER_EVENTS = {
  change: Change,
  resync: undefined,
  presence: Presence,
  answering: Answering,
  announcement: Announcement,
  'session-ended': SessionEnded,
  'server-draining': undefined,
} satisfies Record<keyof ServerToClient, z.ZodObject | undefined>;
export const CLIENT_EVENTS = {
  watch: Watch,
  unwatch: Watch,
  taking: Taking,
  'not-taking': NotTaking,
} satisfies Record<keyof ClientToServer, z.ZodObject | undefined>;
