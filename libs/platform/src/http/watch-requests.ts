import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import type { Logger } from '#platform/logging';
import type { FailedCommands } from './failed-commands.js';
import { isLarge } from './http-adapter.js';

/** Milliseconds: what takes longer is told; and how often that is, so that a slow hour does not fill the log. */
const LONG_MS = 1_000;
const PAUSE_MS = 10_000;
/** `/ready` says 503 on purpose. */
const UNWATCHED = /^\/api\/(health|metrics)\b/;
const LABELS = ['method', 'status'] as const;
type Label = (typeof LABELS)[number];

interface Watch {
  /** The process's metrics, which have a route themselves and so stand above. */
  readonly metrics: {
    counter(
      name: string,
      help: string,
      labels: readonly Label[],
    ): { inc(labels: Record<Label, string>): void };
  };
  readonly logger: Logger;
  readonly failures: Pick<FailedCommands, 'note'>;
  /** Milliseconds, ever rising. */
  readonly now?: () => number;
  /** Shorter in tests. */
  readonly longMs?: number;
}

/**
 * Counts requests that failed through our own fault, and names one that took long, by the pattern of its route: where the event loop was
 * held up, the one that held it is the first to be answered. Uploads of large files take as long as their network.
 */
export function watchRequests(
  app: NestFastifyApplication,
  { metrics, logger, failures, now = () => performance.now(), longMs = LONG_MS }: Watch,
): void {
  const failed = metrics.counter(
    'manabiya_failed_requests_total',
    'Requests that were answered with a status of 500 or above',
    LABELS,
  );
  let toldAt = -Infinity;
  let untold = 0;
  const tell = (request: FastifyRequest, status: number, ms: number): void => {
    untold += 1;
    if (now() - toldAt < PAUSE_MS) return;
    const { method, routeOptions, id } = request;
    const others = untold - 1;
    logger.warn(
      { method, route: routeOptions.url, status, ms: Math.round(ms), others, trace_id: id },
      'a request took long',
    );
    [toldAt, untold] = [now(), 0];
  };
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onResponse', (request, { statusCode, elapsedTime }, done) => {
      if (!UNWATCHED.test(request.url)) {
        if (statusCode >= 500) {
          failed.inc({ method: request.method, status: String(statusCode) });
          if (request.method !== 'GET') failures.note();
        }
        if (elapsedTime > longMs && !isLarge(request)) tell(request, statusCode, elapsedTime);
      }
      done();
    });
}
