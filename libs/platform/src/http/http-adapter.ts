import { randomUUID } from 'node:crypto';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#libs/kernel';
import { problemOf } from './problem-of.js';

export const BODY_LIMIT_BYTES = 256 * 1024;

/**
 * Fastify as every HTTP process of the product runs it.
 * @param options.trustProxy how many proxies stand before it. Each adds the address that it sees to the end of X-Forwarded-For, so the
 * client's is so many from the end; what a client wrote there itself is further to the front, and believed by nobody.
 */
export function createHttpAdapter(options: { readonly trustProxy: number }): FastifyAdapter {
  return new FastifyAdapter({
    bodyLimit: BODY_LIMIT_BYTES,
    // Fastify takes no mere number: nothing but the proxy may reach us, and that the network sees to.
    trustProxy: options.trustProxy > 0 && ((_address, hop) => hop < options.trustProxy),
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
      const problem = problemOf(new DomainError('request.malformed'), request.id);
      void reply
        .status(problem.status)
        .type('application/problem+json; charset=utf-8')
        .send(JSON.stringify(problem));
    },
  });
}
