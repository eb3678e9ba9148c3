import { type ArgumentsHost, Catch, type ExceptionFilter, Inject } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Logger } from '#platform/logging';
import { Tracing } from '#platform/tracing';
import { sendProblem } from './send-problem.js';

/** Every error of every route, and Fastify's own, as RFC 9457 problem details. */
@Catch()
export class ProblemFilter implements ExceptionFilter<unknown> {
  constructor(
    @Inject(Logger) private readonly logger: Logger,
    @Inject(Tracing) private readonly tracing: Tracing,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const problem = sendProblem(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
    this.tracing.active()?.set({ 'manabiya.code': problem.code });
    if (problem.status >= 500)
      this.logger.error({ err: error, trace_id: problem.trace_id, code: problem.code }, 'a request failed');
  }
}
