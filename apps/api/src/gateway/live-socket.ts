import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { ClientToServer, ServerToClient, Taking, Watch } from '#contracts/push/push';
import type { Principal } from '#platform/http';

export interface LiveData {
  principal: Principal;
  /** What its page watches, by room. */
  watches: Map<string, Watch>;
  /** The exam that its page takes. */
  taking?: Taking | undefined;
}
export type LiveServer = Server<ClientToServer, ServerToClient, DefaultEventsMap, LiveData>;
export type LiveSocket = Socket<ClientToServer, ServerToClient, DefaultEventsMap, LiveData>;
