import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import passport from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Principal } from './principal.js';
import { SessionPort } from './session-port.js';
import { TOKEN_ALGORITHM, TOKEN_AUDIENCE, TOKEN_ISSUER, TokenKeys } from './token-keys.js';
import { keyIdOf, TokenClaims } from './token-service.js';

/**
 * passport-jwt: bearer token → session → principal. The passport instance is the application's own, not the module-wide
 * one that @nestjs/passport uses: there, a second application in the process takes over the sessions of the first.
 */
@Injectable()
export class BearerAuthenticator {
  private readonly passport = new passport.Passport();

  constructor(
    @Inject(TokenKeys) keys: TokenKeys,
    @Inject(ModuleRef) private readonly modules: ModuleRef,
  ) {
    this.passport.use(strategyOf(keys, (payload) => this.principalOf(payload)));
  }

  /** Undefined for whatever is wrong with the token; rejects only when the sessions cannot be asked. */
  authenticate(request: FastifyRequest, reply: FastifyReply): Promise<Principal | undefined> {
    return new Promise((resolve, reject) => {
      const answer = (error: unknown, principal: Principal | false | undefined) => {
        if (error instanceof Error) reject(error);
        else resolve(principal || undefined);
      };
      // Its typings say `any`.
      const middleware: unknown = this.passport.authenticate('jwt', { session: false }, answer);
      if (typeof middleware === 'function') Reflect.apply(middleware, undefined, [request, reply, reject]);
    });
  }

  private async principalOf(payload: unknown): Promise<Principal | false> {
    const claims = TokenClaims.safeParse(payload);
    if (!claims.success) return false;
    const principal = await this.modules.get(SessionPort, { strict: false }).resolve(claims.data.sid);
    return principal?.userId === claims.data.sub ? principal : false;
  }
}

function strategyOf(
  keys: TokenKeys,
  principalOf: (payload: unknown) => Promise<Principal | false>,
): Strategy {
  return new Strategy(
    {
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      algorithms: [TOKEN_ALGORITHM],
      issuer: TOKEN_ISSUER,
      audience: TOKEN_AUDIENCE,
      secretOrKeyProvider: (_request, token: unknown, done) => {
        const secret = typeof token === 'string' ? keys.find(keyIdOf(token)) : undefined;
        // The typings know strings only; the verifier takes a KeyObject and is 60 times faster with it.
        if (secret) Reflect.apply(done, undefined, [null, secret]);
        else done('unknown key');
      },
    },
    (payload: unknown, done) => {
      principalOf(payload).then((principal) => done(null, principal), done);
    },
  );
}
