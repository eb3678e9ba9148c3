import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { z } from 'zod';
import { TICKET_AUDIENCE, TOKEN_ALGORITHM, TOKEN_AUDIENCE, TOKEN_ISSUER, TokenKeys } from './token-keys.js';

/** What a token says. The session behind `sid` decides what its bearer may do; `org` and `role` are hints. */
export const TokenClaims = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  org: z.uuid(),
  role: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  exp: z.int(),
});
export type TokenClaims = z.infer<typeof TokenClaims>;

/** Of a sign-in whose first step was right and whose second step is still to come. It opens no session and is none. */
export const TicketClaims = z.object({
  sub: z.uuid(),
  org: z.uuid(),
  /** Tells whether the password is still the one that was judged. */
  pwd: z.string(),
  /** What the first step was; a password where nothing is said. */
  by: z.literal('oidc').optional(),
  exp: z.int(),
});
export type TicketClaims = z.infer<typeof TicketClaims>;

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
    return this.signFor(TOKEN_AUDIENCE, claims, expiresAt);
  }

  /** The claims of a good token; undefined for every other text (HTTP goes through passport, sockets through this). */
  verify(token: string): TokenClaims | undefined {
    return TokenClaims.safeParse(this.verifyFor(TOKEN_AUDIENCE, token)).data;
  }

  /** The same for a ticket: neither is good in the other's place. */
  signTicket(claims: Omit<TicketClaims, 'exp'>, expiresAt: string): string {
    return this.signFor(TICKET_AUDIENCE, claims, expiresAt);
  }

  verifyTicket(ticket: string): TicketClaims | undefined {
    return TicketClaims.safeParse(this.verifyFor(TICKET_AUDIENCE, ticket)).data;
  }

  private signFor(audience: string, claims: object, expiresAt: string): string {
    const payload: object = { ...claims, exp: Math.floor(Date.parse(expiresAt) / 1000) };
    return this.jwt.sign(payload, {
      algorithm: TOKEN_ALGORITHM,
      keyid: this.keys.current.id,
      issuer: TOKEN_ISSUER,
      audience,
    });
  }

  private verifyFor(audience: string, token: string): unknown {
    if (!this.keys.find(keyIdOf(token))) return undefined;
    try {
      return this.jwt.verify(token, { algorithms: [TOKEN_ALGORITHM], issuer: TOKEN_ISSUER, audience });
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
