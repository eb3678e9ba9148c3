import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DomainError } from '#libs/kernel';
import { BearerAuthenticator } from './bearer-authenticator.js';
import { declaredAccess, type DeclaredAccess } from './declare-access.js';
import type { AuthenticatedRequest, Principal } from './principal.js';

/** Stands before every route of every context: deny by default. Sockets are authenticated by the gateway. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(@Inject(BearerAuthenticator) private readonly bearer: BearerAuthenticator) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = declaredAccess(context.getHandler(), context.getClass());
    if (!access) throw new DomainError('auth.forbidden');
    if (access.public) return true;
    const http = context.switchToHttp();
    const request = http.getRequest<AuthenticatedRequest>();
    const principal = await this.bearer.authenticate(request, http.getResponse<FastifyReply>());
    if (!principal) throw new DomainError('auth.unauthorized');
    refuse(access, principal);
    request.user = principal;
    return true;
  }
}

function refuse(access: DeclaredAccess, principal: Principal): void {
  if (principal.isInitial && !access.allowInitial) throw new DomainError('auth.initial-password');
  if (access.roles && !access.roles.includes(principal.usertype)) throw new DomainError('auth.forbidden');
  if (access.permission && !principal.permissions.includes(access.permission))
    throw new DomainError('auth.forbidden');
}
