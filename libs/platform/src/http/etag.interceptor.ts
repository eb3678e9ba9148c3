import { createHash } from 'node:crypto';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  StreamableFile,
  UseInterceptors,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';

/** Weak tag over the body without `server_now`, which differs on every answer. */
function bodyTag(body: object): string {
  const text = JSON.stringify(body, (key, value: unknown) => (key === 'server_now' ? undefined : value));
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
}

@Injectable()
export class EtagInterceptor implements NestInterceptor<unknown, unknown> {
  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const http = context.switchToHttp();
    const asked = http.getRequest<FastifyRequest>().headers['if-none-match'];
    const reply = http.getResponse<FastifyReply>();
    return next.handle().pipe(map((body) => answer(body, asked, reply)));
  }
}

function answer(body: unknown, asked: string | undefined, reply: FastifyReply): unknown {
  // a file is handed out once, and not read into a tag before
  if (typeof body !== 'object' || body === null || body instanceof StreamableFile) return body;
  const tag = bodyTag(body);
  void reply.header('etag', tag).header('cache-control', 'private, no-cache');
  const known = asked?.split(',').some((candidate) => candidate.trim() === tag || candidate.trim() === '*');
  if (!known) return body;
  void reply.status(304);
  return undefined;
}

/** For the GET of a read model: ETag, and 304 when the client has this very body. */
export const ReadModelEtag = () => UseInterceptors(EtagInterceptor);
