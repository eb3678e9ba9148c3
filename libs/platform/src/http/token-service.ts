import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { z } from 'zod';
import { TOKEN_ALGORITHM, TOKEN_AUDIENCE, TOKEN_ISSUER, TokenKeys } from './token-keys.js';

/** What a token says. The session behind `sid` decides what its bearer may do; `org` and `role` are hints. */
export const TokenClaims = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  org: z.uuid(),
  role: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  exp: z.int(),
});
export type TokenClaims = z.infer<typeof TokenClaims>;

const Header = z.object({ kid: z.string() });

@Injectable()
export class TokenService {
  private readonly jwt: JwtService;

  constructor(@Inject(TokenKeys) private readonly keys: TokenKeys) {
    this.jwt = new JwtService({
      secretOrKeyProvider: (_use, token) =>
        (typeof token === 'string' ? keys.find(keyIdOf(token)) : undefined) ?? keys.current.secret,
    });
  }

  /** @param expiresAt an instant; `exp` is cut to whole seconds. */
  sign(claims: Omit<TokenClaims, 'exp'>, expiresAt: string): string {
    const exp = Math.floor(Date.parse(expiresAt) / 1000);
    const payload: object = { ...claims, exp };
    return this.jwt.sign(payload, {
      algorithm: TOKEN_ALGORITHM,
      keyid: this.keys.current.id,
      issuer: TOKEN_ISSUER,
      audience: TOKEN_AUDIENCE,
    });
  }

  /** The claims of a good token; undefined for every other text (HTTP goes through passport, sockets through this). */
  verify(token: string): TokenClaims | undefined {
    if (!this.keys.find(keyIdOf(token))) return undefined;
    try {
      const claims: unknown = this.jwt.verify(token, {
        algorithms: [TOKEN_ALGORITHM],
        issuer: TOKEN_ISSUER,
        audience: TOKEN_AUDIENCE,
      });
      return TokenClaims.safeParse(claims).data;
    } catch {
      return undefined;
    }
  }
}

/** The `kid` of a token that nobody has checked yet: good for nothing but choosing the key to check it with. */
export function keyIdOf(token: string): string | undefined {
  try {
    const header: unknown = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString('utf8'));
    return Header.safeParse(header).data?.kid;
  } catch {
    return undefined;
  }
}
