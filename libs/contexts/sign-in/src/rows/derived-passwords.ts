import { createHmac, hash, hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Configuration } from '#platform/config';
import { type Dice, initialPasswordFrom, signsFrom } from './new-password.js';

/** A way of writing passwords, and what its keys are derived for: part of the derivation for ever, another text makes others. */
interface Writing {
  readonly purpose: string;
  readonly write: (dice: Dice) => string;
}
const WORDS: Writing = { purpose: 'manabiya initial passwords in words', write: initialPasswordFrom };
/** Of sheets that were started before there were words. */
const SIGNS: Writing = { purpose: 'manabiya initial passwords', write: signsFrom };

interface DerivationKey extends Writing {
  /** Tells which secret it comes from and how it is written, and nothing about it. */
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
    const current = keyOf(auth.JWT_SECRET, WORDS);
    const secrets = [auth.JWT_SECRET, auth.JWT_PREVIOUS_SECRET].filter((one) => one !== undefined);
    this.keyId = current.id;
    this.keys = secrets.flatMap((secret) => [WORDS, SIGNS].map((writing) => keyOf(secret, writing)));
  }

  /** Whether the passwords of an issue can still be derived: not after its secret has been replaced twice. */
  knows(keyId: string): boolean {
    return this.keys.some(({ id }) => id === keyId);
  }

  /** The same password every time. Throws for a key that is not known. */
  password(keyId: string, issueId: string, personId: string): string {
    const key = this.keys.find(({ id }) => id === keyId);
    if (!key) throw new Error('the secret of these passwords is gone');
    return key.write(diceOf(key.secret, `${issueId} ${personId}`));
  }
}

function keyOf(secret: string, writing: Writing): DerivationKey {
  const derived = Buffer.from(hkdfSync('sha256', secret, '', writing.purpose, 32));
  return {
    ...writing,
    id: hash('sha256', Buffer.concat([Buffer.from('id'), derived]), 'hex').slice(0, 16),
    secret: derived,
  };
}

/** Numbers out of HMAC-SHA-256 over the name and a counter; what would favour small numbers is left out. */
function diceOf(secret: Buffer, name: string): Dice {
  let block = 0;
  let bytes: number[] = [];
  const byte = (): number => {
    if (bytes.length === 0) bytes = [...createHmac('sha256', secret).update(`${name} ${block++}`).digest()];
    return bytes.pop() ?? 255;
  };
  return (limit) => {
    const range = limit > 256 ? 65_536 : 256;
    for (;;) {
      const number = range === 256 ? byte() : byte() * 256 + byte();
      if (number < range - (range % limit)) return number % limit;
    }
  };
}
