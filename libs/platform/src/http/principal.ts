import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Usertype } from '#contracts/constants';

/** Who is asking: the session as it is now, not as it was when the token was signed. */
export interface Principal {
  /** `me.id`, a UUID. */
  readonly userId: string;
  readonly sessionId: string;
  readonly usertype: Usertype;
  readonly organizationId: string;
  readonly permissions: readonly string[];
  /** Still has an initial password: may do nothing but replace it (AUTH-5). */
  readonly isInitial: boolean;
}

/** A request behind the guard. */
export interface AuthenticatedRequest extends FastifyRequest {
  user?: Principal;
}

/** The principal of the request; only on routes that are not public. */
export const CurrentPrincipal = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Principal => {
    const { user } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    if (!user) throw new Error('CurrentPrincipal on a public route');
    return user;
  },
);
