import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Configuration } from '#platform/config';

const ALGORITHM = 'aes-256-gcm';
/** Bytes that GCM is made for, and of its seal (NIST SP 800-38D). */
const NONCE = 12;
const TAG = 16;
/** Part of the derivation for ever: another text makes another key. */
const PURPOSE = 'manabiya second factors';

export interface SealedSecret {
  /** Tells which of the server's secrets the key comes from, and nothing about it. */
  readonly keyId: string;
  /** Nonce, seal and what is sealed, one after the other. */
  readonly sealed: Uint8Array;
}

interface SealingKey {
  readonly id: string;
  readonly bytes: Buffer;
}

/** Secrets of second factors, and those that this server is a client of others with, as rows keep them: neither the database nor a backup of it says what they are (ADR 54). */
@Injectable()
export class SealedSecrets {
  /** Of the secret before the present one, where there is one: what it sealed is to be sealed anew. */
  readonly previousKeyId: string | undefined;
  private readonly current: SealingKey;
  private readonly keys: readonly SealingKey[];

  constructor(@Inject(Configuration) { auth }: Pick<Configuration, 'auth'>) {
    this.current = keyOf(auth.JWT_SECRET);
    const previous = auth.JWT_PREVIOUS_SECRET === undefined ? undefined : keyOf(auth.JWT_PREVIOUS_SECRET);
    this.previousKeyId = previous?.id;
    this.keys = [this.current, ...(previous ? [previous] : [])];
  }

  /** @param owner goes into the seal: a row that is put in the place of another one cannot be opened */
  seal(owner: string, secret: Buffer): SealedSecret {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv(ALGORITHM, this.current.bytes, nonce).setAAD(Buffer.from(owner));
    const text = Buffer.concat([cipher.update(secret), cipher.final()]);
    return { keyId: this.current.id, sealed: Buffer.concat([nonce, cipher.getAuthTag(), text]) };
  }

  /** @returns undefined where the key is not known any more; throws where somebody changed what was sealed. */
  open(owner: string, { keyId, sealed: stored }: SealedSecret): Buffer | undefined {
    const key = this.keys.find(({ id }) => id === keyId);
    if (!key) return undefined;
    const sealed = Buffer.from(stored);
    const nonce = sealed.subarray(0, NONCE);
    const opened = createDecipheriv(ALGORITHM, key.bytes, nonce, { authTagLength: TAG })
      .setAAD(Buffer.from(owner))
      .setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
    return Buffer.concat([opened.update(sealed.subarray(NONCE + TAG)), opened.final()]);
  }
}

function keyOf(secret: string): SealingKey {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, 32));
  const id = hash('sha256', Buffer.concat([Buffer.from('id'), bytes]), 'hex').slice(0, 16);
  return { id, bytes };
}
