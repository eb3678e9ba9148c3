import { createHmac, hash, hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Configuration } from '#platform/config';
import { initialPasswordFrom } from './new-password.js';

/** Part of the derivation for ever: another text makes other passwords. */
const PURPOSE = 'manabiya initial passwords';

interface DerivationKey {
  /** Tells which secret it comes from, and nothing about it. */
  readonly id: string;
  readonly secret: Buffer;
}

/**
 * Initial passwords that are issued in bulk are stored nowhere in clear: the worker derives each to hash it, and the api
 * derives it again to show it. Without the server's secret neither the database nor a backup of it says what they are.
 */
@Injectable()
export class DerivedPasswords {
  readonly keyId: string;
  private readonly keys: readonly DerivationKey[];

  constructor(@Inject(Configuration) { auth }: Pick<Configuration, 'auth'>) {
    const current = keyOf(auth.JWT_SECRET);
    this.keyId = current.id;
    this.keys =
      auth.JWT_PREVIOUS_SECRET === undefined ? [current] : [current, keyOf(auth.JWT_PREVIOUS_SECRET)];
  }

  /** Whether the passwords of an issue can still be derived: not after its secret has been replaced twice. */
  knows(keyId: string): boolean {
    return this.keys.some(({ id }) => id === keyId);
  }

  /** The same password every time. Throws for a key that is not known. */
  password(keyId: string, issueId: string, personId: string): string {
    const key = this.keys.find(({ id }) => id === keyId);
    if (!key) throw new Error('the secret of these passwords is gone');
    return initialPasswordFrom(diceOf(key.secret, `${issueId} ${personId}`));
  }
}

function keyOf(secret: string): DerivationKey {
  const derived = Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, 32));
  return {
    id: hash('sha256', Buffer.concat([Buffer.from('id'), derived]), 'hex').slice(0, 16),
    secret: derived,
  };
}

/** Numbers out of HMAC-SHA-256 over the name and a counter; bytes that would favour small numbers are left out. */
function diceOf(secret: Buffer, name: string): (limit: number) => number {
  let block = 0;
  let bytes: number[] = [];
  return (limit) => {
    for (;;) {
      if (bytes.length === 0) bytes = [...createHmac('sha256', secret).update(`${name} ${block++}`).digest()];
      const byte = bytes.pop() ?? 255;
      if (byte < 256 - (256 % limit)) return byte % limit;
    }
  };
}
