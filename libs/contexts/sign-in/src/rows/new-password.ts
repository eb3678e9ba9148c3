import { randomInt } from 'node:crypto';
import { brokenPasswordRules } from '#contracts/password';
import { DomainError, type FieldError } from '#libs/kernel';
import { PasswordHasher } from './password-hasher.js';

/** Throws `password.rules` with the broken rules as field errors: the message is the rule's name, or `mismatch`. */
export function assertNewPassword(password: string, confirmation: string): void {
  const errors: FieldError[] = brokenPasswordRules(password).map((rule) => ({
    path: 'password',
    message: rule,
  }));
  if (password !== confirmation) errors.push({ path: 'confirm_password', message: 'mismatch' });
  if (errors.length > 0) throw new DomainError('password.rules', { errors });
}

// Without letters and digits that look alike on paper.
const ALPHABETS = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '#%+=?@'] as const;
const LENGTH = 12;

/** A random password of 12 characters that keeps every rule of AUTH-7, to be read out once and replaced. */
export const newInitialPassword = (): string => initialPasswordFrom(randomInt);

/** @param below a number from 0, less than the given one; asked until the password keeps every rule */
export function initialPasswordFrom(below: (limit: number) => number): string {
  for (;;) {
    const all = ALPHABETS.join('');
    const password = Array.from({ length: LENGTH }, () => all[below(all.length)]).join('');
    if (brokenPasswordRules(password).length === 0) return password;
  }
}

/** How the passwords of people come about whom an operator or a seed makes. */
export class NewPasswords {
  private readonly hasher = new PasswordHasher();

  /** Throws `password.rules`. */
  assertGood(password: string): void {
    assertNewPassword(password, password);
  }

  initial(): string {
    return newInitialPassword();
  }

  hash(password: string): Promise<string> {
    return this.hasher.hash(password);
  }
}
