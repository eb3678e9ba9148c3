import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DomainError } from '#libs/kernel';
import { traceRequests, Tracing } from '#platform/tracing';
import { assertEveryRouteDeclares } from './assert-every-route-declares.js';
import { BODY_LIMIT_BYTES } from './http-adapter.js';
import { parseJsonBody } from './json-body.js';
import { addSecurityHeaders } from './security-headers.js';
import { acceptUploads } from './upload.js';

/**
 * Makes an application out of modules that import HttpModule: prefix `/api`, JSON only, limits, security headers. To be
 * created with `createHttpAdapter` and `bodyParser: false`. Throws if any route does not declare who may call it.
 */
export function configureHttp(app: NestFastifyApplication): void {
  app.setGlobalPrefix('api');
  assertEveryRouteDeclares(app);
  const fastify = app.getHttpAdapter().getInstance();
  addSecurityHeaders(fastify);
  traceRequests(fastify, app.get(Tracing));
  fastify.addHook('onRequest', (request, _reply, done) => {
    done(/%00/.test(request.url) ? new DomainError('request.malformed') : undefined);
  });
  fastify.removeAllContentTypeParsers();
  app.useBodyParser('application/json', { bodyLimit: BODY_LIMIT_BYTES }, (_request, body, done) => {
    done(null, parseJsonBody(body));
  });
  acceptUploads(fastify);
}
