import { randomUUID } from 'node:crypto';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#libs/kernel';
import { sendProblem } from './send-problem.js';

export const BODY_LIMIT_BYTES = 256 * 1024;

/** Fastify as every HTTP process of the product runs it. */
export function createHttpAdapter(options: { readonly trustProxy: boolean }): FastifyAdapter {
  return new FastifyAdapter({
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: options.trustProxy,
    requestTimeout: 30_000,
    // Idle keep-alive connections must outlive those of a proxy in front (60 s), or it meets closed ones.
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    // Not a UUIDv7: that asks the system for its random bytes each time, a fortieth of what a request costs.
    genReqId: () => randomUUID(),
    // What fails before routing (a URL that cannot be decoded) never reaches Nest's filters.
    frameworkErrors: (_error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      sendProblem(new DomainError('request.malformed'), request, reply);
    },
  });
}
