import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Position } from '#contracts/primitives';
import { decodePosition } from '#libs/event-store';
import { DomainError } from '#libs/kernel';

/** The position a client has written and wants to read (`X-Min-Position`); undefined when it does not ask. */
export const MinPosition = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Position | undefined => {
    const header = context.switchToHttp().getRequest<FastifyRequest>().headers['x-min-position'];
    if (header === undefined) return undefined;
    if (typeof header === 'string' && isPosition(header)) return header;
    throw new DomainError('request.invalid', {
      errors: [{ path: 'x-min-position', message: 'not a position' }],
    });
  },
);

/** By the store's own rule: it knows more than the shape, e.g. which numbers PostgreSQL takes. */
function isPosition(text: string): boolean {
  try {
    decodePosition(text);
    return true;
  } catch {
    return false;
  }
}
