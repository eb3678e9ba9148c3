import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Milliseconds after which connections that are still open at shutdown are cut. A request takes less. */
const CUT_AFTER_MS = 6_000;

/**
 * While the process drains, each connection ends with the answer that is on its way. Kept alive, it would be idle after
 * the moment at which idle ones are closed, and hold the shutdown up for as long as it may live.
 */
export function endConnectionsWhile(app: NestFastifyApplication, isDraining: () => boolean): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining()) void reply.header('connection', 'close');
    done();
  });
}

/** Finishes the requests at work, then closes everything; a connection opened ahead, never used, does not hold it up. */
export async function closeGracefully(app: NestFastifyApplication, cutAfterMs = CUT_AFTER_MS): Promise<void> {
  const { server } = app.getHttpAdapter().getInstance();
  const cut = setTimeout(() => server.closeAllConnections(), cutAfterMs);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
  }
}
