import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createPgPool } from './pg-pool.js';

/** A message of the wire: its sign, its length with itself, its body. */
function message(sign: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(sign);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
const LET_IN = message('R', Buffer.alloc(4));
const READY = message('Z', Buffer.from('I'));
const SENT_AWAY = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0'));

/** A server that is told to end while it lets somebody in: both answers come in one piece. */
async function endingServer(): Promise<string> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(Buffer.concat([LET_IN, READY, SENT_AWAY])));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return `postgres://nobody@127.0.0.1:${port}/none`;
}

it('G1 a server that sends a new connection away in the breath that lets it in ends no process', async () => {
  const uncaught = vi.fn();
  process.on('uncaughtException', uncaught);
  onTestFinished(() => void process.off('uncaughtException', uncaught));
  const pool = createPgPool({ url: await endingServer(), size: 1, applicationName: 'test' }, () => undefined);
  onTestFinished(() => pool.end());
  const client = await pool.connect();
  await expect(client.query('select 1')).rejects.toThrow();
  client.release(true);
  await new Promise((resolve) => setImmediate(resolve));
  expect(uncaught).not.toHaveBeenCalled();
});
