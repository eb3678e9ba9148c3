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

/** Client → server: this page takes an exam. Said anew when one of the fields changes, and after every reconnection. */
export const Taking = z.strictObject({ exam_id: Id, place: Place, unsent: Unsent }).meta({ id: 'Taking' });
export type Taking = z.infer<typeof Taking>;
/** Client → server: it has left the exam, by its own will. */
export const NotTaking = z.strictObject({ exam_id: Id }).meta({ id: 'NotTaking' });

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

/** To everybody who takes an exam at this moment. */
export const Announcement = z.object({ exam_id: Id, text: z.string() });
/** Why the socket ends, as an error code. */
export const SessionEnded = z.object({ code: z.string() });

export { SOCKET_PATH } from '../constants.js';
export interface ServerToClient {
  change: (change: Change) => void;
  resync: () => void;
  presence: (presence: Presence) => void;
  announcement: (announcement: z.infer<typeof Announcement>) => void;
  'session-ended': (reason: z.infer<typeof SessionEnded>) => void;
  'server-draining': () => void;
}
export interface ClientToServer {
  watch: (watch: Watch, ack: (answer: z.infer<typeof WatchAck>) => void) => void;
  unwatch: (watch: Watch) => void;
  taking: (taking: Taking) => void;
  'not-taking': (left: z.infer<typeof NotTaking>) => void;
}

/** The events by name with what they carry; `docs/asyncapi.yaml` documents them and a spec compares the two. */
export const SERVER_EVENTS = {
  change: Change,
  resync: undefined,
  presence: Presence,
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
