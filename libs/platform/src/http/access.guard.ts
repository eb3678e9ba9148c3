import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { DomainError } from '#libs/kernel';
import { declaredAccess, type DeclaredAccess } from './declare-access.js';
import type { AuthenticatedRequest, Principal } from './principal.js';

/** Stands before every route of every context: deny by default. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = declaredAccess(context);
    if (!access) throw new DomainError('auth.forbidden');
    if (access.public) return true;
    await super.canActivate(context);
    const { user } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    if (!user) throw new DomainError('auth.unauthorized');
    refuse(access, user);
    return true;
  }

  /** Whatever passport found wrong with the token, the answer is the same; only a failing session store is not a 401. */
  override handleRequest<T>(error: unknown, user: T | false): T {
    if (error instanceof Error) throw error;
    if (!user) throw new DomainError('auth.unauthorized');
    return user;
  }
}

function refuse(access: DeclaredAccess, principal: Principal): void {
  if (principal.isInitial && !access.allowInitial) throw new DomainError('auth.initial-password');
  if (access.roles && !access.roles.includes(principal.usertype)) throw new DomainError('auth.forbidden');
  if (access.permission && !principal.permissions.includes(access.permission))
    throw new DomainError('auth.forbidden');
}
