import { type ArgumentsHost, Catch, type ExceptionFilter, Inject } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Logger } from '#platform/logging';
import { problemOf } from './problem-of.js';

/** Seconds in Retry-After when an error does not name its own. */
const RETRY_AFTER_SECONDS = 1;

/** Every error of every route, and Fastify's own, as RFC 9457 problem details. */
@Catch()
export class ProblemFilter implements ExceptionFilter<unknown> {
  constructor(@Inject(Logger) private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    const request = http.getRequest<FastifyRequest>();
    const problem = problemOf(error, request.id);
    if (problem.status >= 500)
      this.logger.error({ err: error, trace_id: request.id, code: problem.code }, 'a request failed');
    if (reply.sent) return;
    if ((problem.status === 503 || problem.status === 429) && !reply.hasHeader('retry-after'))
      void reply.header('retry-after', String(retryAfterOf(error)));
    const range = contentRangeOf(error);
    if (range !== undefined) void reply.header('content-range', range);
    void reply.status(problem.status).header('content-type', 'application/problem+json; charset=utf-8');
    void reply.send(JSON.stringify(problem));
  }
}

function retryAfterOf(error: unknown): number {
  const seconds =
    error instanceof Error && 'retryAfterSeconds' in error ? error.retryAfterSeconds : undefined;
  return typeof seconds === 'number' ? Math.max(1, Math.ceil(seconds)) : RETRY_AFTER_SECONDS;
}

/** How long the file is of which a part was asked for that it does not have: Nest keeps the file server's error as the cause. */
function contentRangeOf(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  const headers = cause instanceof Error && 'headers' in cause ? cause.headers : undefined;
  if (typeof headers !== 'object' || headers === null || !('Content-Range' in headers)) return undefined;
  return typeof headers['Content-Range'] === 'string' ? headers['Content-Range'] : undefined;
}
