import { createHash, createSecretKey, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Configuration } from '#platform/config';

export const TOKEN_ISSUER = 'manabiya';
export const TOKEN_AUDIENCE = 'manabiya-web';
/** Of tickets, which open no route that asks who is signed in. */
export const TICKET_AUDIENCE = 'manabiya-second-step';
export const TOKEN_ALGORITHM = 'HS256';

export interface TokenKey {
  /** Names the key in a token's header, so that secrets can be replaced while old tokens live. */
  readonly id: string;
  readonly secret: KeyObject;
}

/** The keys tokens are signed and checked with. KeyObjects: with a string each check costs 370 µs instead of 6. */
@Injectable()
export class TokenKeys {
  readonly current: TokenKey;
  private readonly byId = new Map<string, KeyObject>();

  constructor(@Inject(Configuration) { auth }: Pick<Configuration, 'auth'>) {
    this.current = keyOf(auth.JWT_SECRET);
    const previous = auth.JWT_PREVIOUS_SECRET === undefined ? [] : [keyOf(auth.JWT_PREVIOUS_SECRET)];
    for (const key of [this.current, ...previous]) this.byId.set(key.id, key.secret);
  }

  find(id: unknown): KeyObject | undefined {
    return typeof id === 'string' ? this.byId.get(id) : undefined;
  }
}

function keyOf(secret: string): TokenKey {
  const bytes = Buffer.from(secret, 'utf8');
  const id = createHash('sha256').update('kid').update(bytes).digest('hex').slice(0, 16);
  return { id, secret: createSecretKey(bytes) };
}
