import { io, type Socket } from 'socket.io-client';
import { type ClientToServer, type ServerToClient, SOCKET_PATH } from '#contracts/push/push';
import type { Client } from './client.js';

export type LiveSocket = Socket<ServerToClient, ClientToServer>;

/** The socket of a page, as the product opens it, but by websocket from the start. */
export function openSocket({ url, token }: Pick<Client, 'url' | 'token'>): LiveSocket {
  return io(url, { path: SOCKET_PATH, auth: { token }, transports: ['websocket'], forceNew: true });
}

/** Resolves when it is connected. */
export async function openedSocket(client: Client): Promise<LiveSocket> {
  const socket = openSocket(client);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.on('connect', resolve);
  socket.on('connect_error', reject);
  await promise;
  return socket;
}
