import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { LruCache } from '#libs/kernel';
import type { Principal } from './principal.js';
import { SessionPort } from './session-port.js';
import { TokenClaims } from './token-service.js';

const MOST_KNOWN = 10_000;

/** Bearer token → session → principal. */
@Injectable()
export class BearerTokens {
  /** What tokens said that were found good: checking a signature is most of what the guard costs. */
  private readonly known = new LruCache<TokenClaims>(MOST_KNOWN);

  constructor(@Inject(ModuleRef) private readonly modules: ModuleRef) {}

  /** Whose token it is, when its signature was checked before; undefined: passport has to look. */
  async recall(token: string | null): Promise<Principal | undefined> {
    const claims = this.known.get(token ?? '');
    return claims && Date.now() < claims.exp * 1000 ? this.principalOf(claims) : undefined;
  }

  /** @param payload of a token whose signature, end, issuer and audience are good */
  async accept(token: string | null, payload: unknown): Promise<Principal | undefined> {
    const claims = TokenClaims.safeParse(payload);
    if (!claims.success || token === null) return undefined;
    this.known.keep(token, claims.data);
    return this.principalOf(claims.data);
  }

  /** The session decides each time, whoever checked the token: that is how it can be revoked. */
  private async principalOf({ sid, sub }: TokenClaims): Promise<Principal | undefined> {
    const principal = await this.modules.get(SessionPort, { strict: false }).resolve(sid);
    return principal?.userId === sub ? principal : undefined;
  }
}
