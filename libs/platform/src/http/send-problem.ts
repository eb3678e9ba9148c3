import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '#contracts/problem';
import { problemOf } from './problem-of.js';

/** Seconds in Retry-After when an error does not name its own. */
const RETRY_AFTER_SECONDS = 1;

/** Answers with RFC 9457 problem details, unless something has been sent. @returns what was said, for the log. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): Problem {
  const problem = problemOf(error, request.id);
  if (reply.sent) return problem;
  if ((problem.status === 503 || problem.status === 429) && !reply.hasHeader('retry-after'))
    void reply.header('retry-after', String(retryAfterOf(error)));
  const range = contentRangeOf(error);
  if (range !== undefined) void reply.header('content-range', range);
  void reply.status(problem.status).header('content-type', 'application/problem+json; charset=utf-8');
  void reply.send(JSON.stringify(problem));
  return problem;
}

function retryAfterOf(error: unknown): number {
  const seconds =
    error instanceof Error && 'retryAfterSeconds' in error ? error.retryAfterSeconds : undefined;
  return typeof seconds === 'number' ? Math.max(1, Math.ceil(seconds)) : RETRY_AFTER_SECONDS;
}

/** How long the file is of which a part was asked for that it does not have: the file server says it, or Nest keeps its error as the cause. */
function contentRangeOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const headers = 'headers' in cause ? cause.headers : undefined;
    if (typeof headers === 'object' && headers !== null && 'Content-Range' in headers)
      return typeof headers['Content-Range'] === 'string' ? headers['Content-Range'] : undefined;
  }
  return undefined;
}
