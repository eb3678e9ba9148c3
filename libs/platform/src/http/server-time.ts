import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SERVER_TIME } from '#contracts/constants';
import { toInstant } from '#libs/kernel';
import { isApi } from './security-headers.js';

/** An answer that a cache may give again without asking would tell the time of then. */
const isAskedEachTime = (cacheControl: unknown): boolean => /no-store|no-cache/.test(String(cacheControl));

/**
 * Every answer of the API says when it left, 304 too: a browser that has the body takes the headers of the 304, and the
 * body's own time is of then (TEST-7).
 * @param now milliseconds since the epoch
 */
export function tellServerTime(app: NestFastifyApplication, now: () => number): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    if (isApi(request.url) && isAskedEachTime(reply.getHeader('cache-control')))
      void reply.header(SERVER_TIME, toInstant(now()));
    done();
  });
}
