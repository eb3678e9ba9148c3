import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Position } from '#contracts/primitives';
import { DomainError } from '#libs/kernel';

/** The position a client has written and wants to read (`X-Min-Position`); undefined when it does not ask. */
export const MinPosition = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Position | undefined => {
    const header = context.switchToHttp().getRequest<FastifyRequest>().headers['x-min-position'];
    if (header === undefined) return undefined;
    const position = Position.safeParse(header);
    if (position.success) return position.data;
    throw new DomainError('request.invalid', {
      errors: [{ path: 'x-min-position', message: 'not a position' }],
    });
  },
);
