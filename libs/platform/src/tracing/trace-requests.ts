import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Span } from './span.js';
import type { Tracing } from './tracing.js';

/** Asked every few seconds by machines, and files of the page: no trace of anybody's press. */
const UNTRACED = /^\/api\/(health|metrics|docs)\b/;
const isTraced = ({ routeOptions: { url } }: FastifyRequest): boolean =>
  url !== undefined && url.startsWith('/api/') && !UNTRACED.test(url);

/** Each request of the API as a span, by the pattern of its route: a path holds ids. Without traces, no hook at all. */
export function traceRequests(fastify: FastifyInstance, tracing: Tracing): void {
  if (!tracing.isOn) return;
  const spans = new WeakMap<FastifyRequest, Span>();
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (isTraced(request)) spans.set(request, begin(request, tracing));
    done();
  });
  // after the body: what is read from a connection comes back without what was active before
  fastify.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.run(done);
    else done();
  });
  fastify.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request);
    span?.set({ 'http.response.status_code': statusCode });
    span?.end(statusCode >= 500 ? 'failed' : undefined);
    done();
  });
}

function begin(request: FastifyRequest, tracing: Tracing): Span {
  const { method, headers, routeOptions, id } = request;
  const route = routeOptions.url ?? '';
  return tracing.begin({
    name: `${method} ${route}`,
    kind: 'server',
    caller: headers.traceparent === undefined ? undefined : String(headers.traceparent),
    traceId: id,
    facts: { 'http.request.method': method, 'http.route': route },
  });
}
