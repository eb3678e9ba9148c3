import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '#libs/kernel';

/** The strong entity tag of a version of a thing: what its GET answers as ETag and PATCH and PUT take as If-Match. */
export const entityTag = (version: string | number): string => `"${version}"`;

const GivenIfMatch = createParamDecorator((_data: unknown, context: ExecutionContext): string => {
  const header = context.switchToHttp().getRequest<FastifyRequest>().headers['if-match'];
  if (header === undefined || header === '') throw new DomainError('request.precondition-required');
  return header;
});

/** The `If-Match` header, which the API's description then names; 428 without it. */
export const IfMatch = (): ParameterDecorator => (target, key, index) => {
  GivenIfMatch()(target, key, index);
  const route = key === undefined ? undefined : Object.getOwnPropertyDescriptor(target, key);
  if (key !== undefined && route) ApiHeader({ name: 'If-Match', required: true })(target, key, route);
};

/**
 * Refuses a change of a version other than the one its author saw (412, `request.stale`).
 * @param current the thing as it is now, in its wire shape: it goes into the answer.
 */
export function refuseIfStale(ifMatch: string, version: string | number, current: unknown): void {
  const tags = ifMatch.split(',').map((tag) => tag.trim());
  if (!tags.includes('*') && !tags.includes(entityTag(version)))
    throw new DomainError('request.stale', { current });
}
