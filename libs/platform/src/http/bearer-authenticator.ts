import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import passport from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Recent } from '#libs/kernel';
import type { Principal } from './principal.js';
import { SessionPort } from './session-port.js';
import { TOKEN_ALGORITHM, TOKEN_AUDIENCE, TOKEN_ISSUER, TokenKeys } from './token-keys.js';
import { keyIdOf, TokenClaims } from './token-service.js';

const MOST_KNOWN = 10_000;
const tokenOf = ExtractJwt.fromAuthHeaderAsBearerToken();

/**
 * passport-jwt: bearer token → session → principal. The passport instance is the application's own, not the module-wide
 * one that @nestjs/passport uses: there, a second application in the process takes over the sessions of the first.
 */
@Injectable()
export class BearerAuthenticator {
  private readonly passport = new passport.Passport();
  /** What tokens said that were found good: checking a signature is most of what the guard costs. */
  private readonly known = new Recent<TokenClaims>(MOST_KNOWN);

  constructor(
    @Inject(TokenKeys) keys: TokenKeys,
    @Inject(ModuleRef) private readonly modules: ModuleRef,
  ) {
    this.passport.use(strategyOf(keys, (token, payload) => this.check(token, payload)));
  }

  /** Undefined for whatever is wrong with the token; rejects only when the sessions cannot be asked. */
  async authenticate(request: FastifyRequest, reply: FastifyReply): Promise<Principal | undefined> {
    const claims = this.known.get(tokenOf(request) ?? '');
    if (claims && Date.now() < claims.exp * 1000) return (await this.principalOf(claims)) || undefined;
    return this.verify(request, reply);
  }

  private verify(request: FastifyRequest, reply: FastifyReply): Promise<Principal | undefined> {
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

  private async check(token: string | null, payload: unknown): Promise<Principal | false> {
    const claims = TokenClaims.safeParse(payload);
    if (!claims.success || token === null) return false;
    this.known.keep(token, claims.data);
    return this.principalOf(claims.data);
  }

  /** The session decides each time, whoever checked the token: that is how it can be revoked. */
  private async principalOf({ sid, sub }: TokenClaims): Promise<Principal | false> {
    const principal = await this.modules.get(SessionPort, { strict: false }).resolve(sid);
    return principal?.userId === sub ? principal : false;
  }
}

function strategyOf(
  keys: TokenKeys,
  check: (token: string | null, payload: unknown) => Promise<Principal | false>,
): Strategy {
  return new Strategy(
    {
      jwtFromRequest: tokenOf,
      passReqToCallback: true,
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
    (request, payload: unknown, done) => {
      check(tokenOf(request), payload).then((principal) => done(null, principal), done);
    },
  );
}
