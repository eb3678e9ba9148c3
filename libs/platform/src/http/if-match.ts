import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '#libs/kernel';

/** The strong entity tag of a version of a thing: what its GET answers as ETag and PATCH and PUT take as If-Match. */
export const entityTag = (version: string | number): string => `"${version}"`;

/** The `If-Match` header; 428 without it. */
export const IfMatch = createParamDecorator((_data: unknown, context: ExecutionContext): string => {
  const header = context.switchToHttp().getRequest<FastifyRequest>().headers['if-match'];
  if (header === undefined || header === '') throw new DomainError('request.precondition-required');
  return header;
});

/**
 * Refuses a change of a version other than the one its author saw (412, `request.stale`).
 * @param current the thing as it is now, in its wire shape: it goes into the answer.
 */
export function refuseIfStale(ifMatch: string, version: string | number, current: unknown): void {
  const tags = ifMatch.split(',').map((tag) => tag.trim());
  if (!tags.includes('*') && !tags.includes(entityTag(version)))
    throw new DomainError('request.stale', { current });
}
