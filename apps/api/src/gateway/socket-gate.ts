import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { z } from 'zod';
import { type Principal, SessionPort, TokenService } from '#platform/http';

const Handshake = z.object({ token: z.string().max(4096) });

/** The same tokens and sessions as HTTP; Nest's guards do not stand before a connection. */
@Injectable()
export class SocketGate {
  constructor(
    @Inject(TokenService) private readonly tokens: TokenService,
    @Inject(ModuleRef) private readonly modules: ModuleRef,
  ) {}

  /** @param auth what the client sent with its connection. Undefined for anybody who may not come in. */
  async admit(auth: unknown): Promise<Principal | undefined> {
    const handshake = Handshake.safeParse(auth);
    const claims = handshake.success ? this.tokens.verify(handshake.data.token) : undefined;
    if (!claims) return undefined;
    const principal = await this.principalOf(claims.sid);
    return principal?.userId === claims.sub && !principal.isInitial ? principal : undefined;
  }

  /** The session as it is now. */
  principalOf(sessionId: string): Promise<Principal | undefined> {
    return this.modules.get(SessionPort, { strict: false }).resolve(sessionId);
  }
}
