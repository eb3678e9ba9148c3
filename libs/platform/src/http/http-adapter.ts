import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DomainError } from '#libs/kernel';
import { traceIdFor } from '#platform/tracing';
import { sendProblem } from './send-problem.js';

export const BODY_LIMIT_BYTES = 256 * 1024;

/**
 * Milliseconds that a client may take to send the head of a request, all of it, and all of a large upload (200 MB at two
 * megabits a second); and how often that is looked at.
 */
const PATIENCE = { headMs: 10_000, requestMs: 60_000, uploadMs: 15 * 60_000, lookMs: 2_000 };
const IS_LARGE = z.object({ isLarge: z.literal(true) });
const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

interface HttpOptions {
  /**
   * How many proxies stand before it. Each adds the address that it sees to the end of X-Forwarded-For, so the client's is so
   * many from the end; what a client wrote there itself is further to the front, and believed by nobody.
   */
  readonly trustProxy: number;
  /** Shorter in tests. */
  readonly patience?: typeof PATIENCE;
}

/** Fastify as every HTTP process of the product runs it. */
export function createHttpAdapter({ trustProxy, patience = PATIENCE }: HttpOptions): FastifyAdapter {
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT_BYTES,
    // Fastify takes no mere number: nothing but the proxy may reach us, and that the network sees to.
    trustProxy: trustProxy > 0 && ((_address, hop) => hop < trustProxy),
    requestTimeout: patience.uploadMs,
    // Node looks every half a minute unless told, and so leaves the slow another half a minute.
    http: { headersTimeout: patience.headMs, connectionsCheckingInterval: patience.lookMs },
    // Idle keep-alive connections must outlive those of a proxy in front (60 s), or it meets closed ones.
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    // the `trace_id` of problem details and of the log, whether traces are on or off
    genReqId: ({ headers }: IncomingMessage) => traceIdFor(headers['traceparent']),
    // What fails before routing (a URL that cannot be decoded) never reaches Nest's filters.
    frameworkErrors: (_error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      sendProblem(new DomainError('request.malformed'), request, reply);
    },
  });
  cutSlowBodies(adapter.getInstance(), patience.requestMs);
  return adapter;
}

/** Node has one patience for all requests: what is no large upload, or is one that has its answer already, has less. */
function cutSlowBodies(fastify: FastifyInstance, requestMs: number): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const { raw, headers } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
    if (hasBody && !isLarge(request)) cutAfter(requestMs, raw, reply.raw);
    done();
  });
  // refused without being read, such as without a sign-in: nobody waits for the rest of it
  fastify.addHook('onResponse', (request, reply, done) => {
    if (isLarge(request) && !request.raw.complete) cutAfter(requestMs, request.raw, reply.raw);
    done();
  });
}

export const isLarge = ({ routeOptions }: FastifyRequest): boolean =>
  IS_LARGE.safeParse(routeOptions.config).success;

function cutAfter(ms: number, request: FastifyRequest['raw'], reply: FastifyReply['raw']): void {
  const { socket } = request;
  const late = setTimeout(() => {
    // what a test hands in without a connection has none to be cut
    if (request.complete || !(socket instanceof Socket)) return;
    // what has its answer would take another one for that of its next request
    if (reply.headersSent) socket.destroy();
    else socket.end(TOO_SLOW, () => socket.destroy());
  }, ms).unref();
  request.once('end', () => clearTimeout(late)).once('close', () => clearTimeout(late));
}
