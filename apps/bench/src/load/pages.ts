import { openSocket, type LiveSocket } from '../socket.js';
import type { Learner } from './learner.js';
import { paced } from './paced.js';
import type { Tally } from './tally.js';

/** Each is a handshake of TCP, of HTTP and of the product's own; more at once would measure the queue before them. */
const SOCKETS_PER_SECOND = 500;

/** Opens the pages of the first learners, each with its socket, by websocket from the start. @returns those that are open */
export async function openPages(
  learners: readonly Learner[],
  tally: Tally,
  signal: AbortSignal,
): Promise<LiveSocket[]> {
  const open: LiveSocket[] = [];
  await paced(learners, SOCKETS_PER_SECOND, signal, async (learner) => {
    const socket = openSocket(learner.account);
    socket.on('change', (change) => tally.hear(change));
    try {
      await connected(socket);
      open.push(socket);
      learner.socket = socket;
      socket.on('disconnect', (reason) => {
        if (reason !== 'io client disconnect') tally.fault('socket lost', reason);
      });
    } catch (error) {
      socket.disconnect();
      tally.fault('socket', error instanceof Error ? error.message : 'refused');
    }
  });
  return open;
}

async function connected(socket: LiveSocket): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.once('connect', resolve);
  socket.once('connect_error', reject);
  await promise;
  socket.off('connect_error', reject);
}
