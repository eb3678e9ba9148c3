import { z } from 'zod';
import { isReadModelName, type ReadModelName } from '../read-models.js';
import { Id, Position } from '../primitives.js';

const Name = z.custom<ReadModelName>(isReadModelName);

/** Server → client: a row of a read model changed. `row` is there only where everyone in the room may read it. */
export const Change = z
  .object({ model: Name, id: Id, position: Position, row: z.record(z.string(), z.unknown()).optional() })
  .meta({ id: 'Change' });
export type Change = z.infer<typeof Change>;

/** Client → server: ask to hear changes of one row. */
export const Watch = z.strictObject({ model: Name, id: Id }).meta({ id: 'Watch' });
export type Watch = z.infer<typeof Watch>;
export const WatchAck = z.object({ ok: z.boolean() }).meta({ id: 'WatchAck' });

/** To everybody who takes an exam at this moment. */
export const Announcement = z.object({ exam_id: Id, text: z.string() });
/** Why the socket ends, as an error code. */
export const SessionEnded = z.object({ code: z.string() });

export { SOCKET_PATH } from '../constants.js';
export interface ServerToClient {
  change: (change: Change) => void;
  resync: () => void;
  announcement: (announcement: z.infer<typeof Announcement>) => void;
  'session-ended': (reason: z.infer<typeof SessionEnded>) => void;
  'server-draining': () => void;
}
export interface ClientToServer {
  watch: (watch: Watch, ack: (answer: z.infer<typeof WatchAck>) => void) => void;
  unwatch: (watch: Watch) => void;
}

/** The events by name with what they carry; `docs/asyncapi.yaml` documents them and a spec compares the two. */
export const SERVER_EVENTS = {
  change: Change,
  resync: undefined,
  announcement: Announcement,
  'session-ended': SessionEnded,
  'server-draining': undefined,
} satisfies Record<keyof ServerToClient, z.ZodObject | undefined>;
export const CLIENT_EVENTS = {
  watch: Watch,
  unwatch: Watch,
} satisfies Record<keyof ClientToServer, z.ZodObject | undefined>;
