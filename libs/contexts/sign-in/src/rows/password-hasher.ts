import { availableParallelism } from 'node:os';
import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Semaphore } from '#libs/kernel';

/** argon2id (the library's default algorithm), 19 MiB, 2 passes: OWASP Password Storage Cheat Sheet; 7 ms here. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** More would take every thread of libuv's pool (4) and with it the process's disk and DNS. */
const AT_ONCE = Math.min(3, availableParallelism());
const MOST_WAITING = 2_000;

/** Hashes and checks passwords, a bounded number at once, so that a storm of sign-ins cannot stall the process. */
@Injectable()
export class PasswordHasher implements OnModuleInit {
  private readonly slots = new Semaphore(AT_ONCE, MOST_WAITING);
  private nobodys: Promise<string> | undefined;

  hash(password: string): Promise<string> {
    return this.slots.run(() => hash(normalized(password), COST));
  }

  /** Exactly one verification, whoever is asked for: without a stored hash it runs against one that nothing matches. */
  async verify(stored: string | null, password: string): Promise<boolean> {
    const hashed = stored ?? (await this.hashOfNobody());
    const matches = await this.slots.run(() => this.check(hashed, normalized(password)));
    return matches && stored !== null;
  }

  /** The first unknown user must not be answered later than the others. */
  async onModuleInit(): Promise<void> {
    await this.hashOfNobody();
  }

  check(hashed: string, password: string): Promise<boolean> {
    return verify(hashed, password);
  }

  private hashOfNobody(): Promise<string> {
    this.nobodys ??= this.hash(randomBytes(32).toString('hex'));
    return this.nobodys;
  }
}

/** Full-width and half-width letters of a Japanese keyboard are the same password (NIST SP 800-63B, 3.1.1.2). */
const normalized = (password: string): string => password.normalize('NFKC');
