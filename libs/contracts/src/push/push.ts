import { z } from 'zod';
import { READ_MODELS } from '../constants.js';
import { Id, Position } from '../primitives.js';

export const ReadModel = z.enum(READ_MODELS);

/** Server → client: a row of a read model changed. `row` is there only where everyone in the room may read it. */
export const Change = z
  .object({ model: ReadModel, id: Id, position: Position, row: z.record(z.string(), z.unknown()).optional() })
  .meta({ id: 'Change' });
export type Change = z.infer<typeof Change>;

/** Client → server: ask to hear changes of one row. */
export const Watch = z.strictObject({ model: ReadModel, id: Id }).meta({ id: 'Watch' });
export type Watch = z.infer<typeof Watch>;
export const WatchAck = z.object({ ok: z.boolean() }).meta({ id: 'WatchAck' });

/** Names of the socket's events; documented in docs/asyncapi.yaml. */
export { SOCKET_PATH } from '../constants.js';
export interface ServerToClient {
  change: (change: Change) => void;
  resync: () => void;
  announcement: (announcement: { exam_id: string; text: string }) => void;
  'session-ended': (reason: { code: string }) => void;
  'server-draining': () => void;
}
export interface ClientToServer {
  watch: (watch: Watch, ack: (answer: { ok: boolean }) => void) => void;
  unwatch: (watch: Watch) => void;
}
