import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import { entityTag } from './if-match.js';

@Injectable()
export class VersionEtagInterceptor implements NestInterceptor<unknown, unknown> {
  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      map((body) => {
        if (
          typeof body === 'object' &&
          body !== null &&
          'version' in body &&
          typeof body.version === 'number'
        )
          void reply.header('ETag', entityTag(body.version));
        return body;
      }),
    );
  }
}

/** For routes that answer one thing with its `version`: the same as ETag, to be sent back as If-Match. */
export const VersionEtag = () => UseInterceptors(VersionEtagInterceptor);
