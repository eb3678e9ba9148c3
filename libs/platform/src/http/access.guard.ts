import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { AuthGuard, AuthModuleOptions } from '@nestjs/passport';
import { DomainError } from '#libs/kernel';
import { bearerTokenOf } from './bearer-strategy.js';
import { BearerTokens } from './bearer-tokens.js';
import { declaredAccess, type DeclaredAccess } from './declare-access.js';
import type { AuthenticatedRequest, Principal } from './principal.js';

/** Stands before every route of every context: deny by default. Sockets are authenticated by the gateway. */
@Injectable()
export class AccessGuard extends AuthGuard() {
  constructor(
    @Inject(AuthModuleOptions) options: AuthModuleOptions,
    @Inject(BearerTokens) private readonly tokens: BearerTokens,
  ) {
    super(options);
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = declaredAccess(context.getHandler(), context.getClass());
    if (!access) throw new DomainError('auth.forbidden');
    if (access.public) return true;
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const known = await this.tokens.recall(bearerTokenOf(request));
    if (known) request.user = known;
    else await super.canActivate(context);
    if (!request.user) throw new DomainError('auth.unauthorized');
    refuse(access, request.user);
    return true;
  }

  /** What passport found: false for whatever is wrong with the token, an error only when the sessions cannot be asked. */
  override handleRequest<User>(error: unknown, user: User | false): User {
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
