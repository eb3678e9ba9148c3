import type { OnApplicationShutdown } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import passport from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { BearerTokens } from './bearer-tokens.js';
import type { Principal } from './principal.js';
import { TOKEN_ALGORITHM, TOKEN_AUDIENCE, TOKEN_ISSUER, type TokenKeys } from './token-keys.js';
import { keyIdOf } from './token-service.js';

export const bearerTokenOf = ExtractJwt.fromAuthHeaderAsBearerToken();

/**
 * passport-jwt for one application.
 * @param name of this application alone: passport keeps the strategies of the whole process by name, and under a shared
 * one a second application would take over the sessions of the first
 */
export function bearerStrategy(name: string, keys: TokenKeys, tokens: BearerTokens): Strategy {
  class BearerStrategy extends PassportStrategy(Strategy, name) implements OnApplicationShutdown {
    async validate(request: FastifyRequest, payload: unknown): Promise<Principal | false> {
      return (await tokens.accept(bearerTokenOf(request), payload)) ?? false;
    }

    onApplicationShutdown(): void {
      passport.unuse(name);
    }
  }
  return new BearerStrategy({
    jwtFromRequest: bearerTokenOf,
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
  });
}
