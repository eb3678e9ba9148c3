import type { FastifyInstance } from 'fastify';

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** An answer of the API shows nothing and runs nothing, and is nobody's but the asker's. */
export const DATA_HEADERS: Readonly<Record<string, string>> = {
  ...everywhere,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};

/** Pages. Mantine writes style elements, hence 'unsafe-inline' for styles; scripts come from files only. */
const page = {
  ...everywhere,
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
};

export const isApi = (url: string) => url === '/api' || url.startsWith('/api/') || url.startsWith('/api?');
const isDocs = (url: string) => url.startsWith('/api/docs');

/** On every answer, errors included; a route may set its own cache-control afterwards. */
export function addSecurityHeaders(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.headers(isApi(request.url) && !isDocs(request.url) ? DATA_HEADERS : page);
    done();
  });
}
