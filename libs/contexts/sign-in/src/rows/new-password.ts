import { randomInt } from 'node:crypto';
import { brokenPasswordRules } from '#contracts/password';
import { DomainError, type FieldError } from '#libs/kernel';
import { PasswordHasher } from './password-hasher.js';
import { PASSWORD_WORDS } from './password-words.js';

/** Throws `password.rules` with the broken rules as field errors: the message is the rule's name, or `mismatch`. */
export function assertNewPassword(password: string, confirmation: string): void {
  const errors: FieldError[] = brokenPasswordRules(password).map((rule) => ({
    path: 'password',
    message: rule,
  }));
  if (password !== confirmation) errors.push({ path: 'confirm_password', message: 'mismatch' });
  if (errors.length > 0) throw new DomainError('password.rules', { errors });
}

/** A number from 0, less than the given one. */
export type Dice = (limit: number) => number;

/** None of them looks like a letter. */
const DIGITS = '23456789';
const DIGITS_AFTER_WORDS = 4;

/** How many different ones there are (ADR 43): what a guess has to be right among, while wrong ones are counted. */
export const INITIAL_PASSWORDS = PASSWORD_WORDS.length ** 2 * DIGITS.length ** DIGITS_AFTER_WORDS;

/** A random password that keeps every rule of AUTH-7, to be typed once on any phone and replaced. */
export const newInitialPassword = (): string => initialPasswordFrom(randomInt);

/** Two words and four digits, `Sora-kame-2748`: one capital at the start, where a phone makes one by itself. */
export function initialPasswordFrom(dice: Dice): string {
  const word = () => PASSWORD_WORDS[dice(PASSWORD_WORDS.length)] ?? '';
  const [first, second] = [word(), word()];
  const digits = Array.from({ length: DIGITS_AFTER_WORDS }, () => DIGITS[dice(DIGITS.length)]);
  return `${first.charAt(0).toUpperCase()}${first.slice(1)}-${second}-${digits.join('')}`;
}

const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789#%+=?@';
const SIGNS_OF_ONE = 12;

/** As they were written before ADR 43: sheets of then are shown for a day, and have to say what was hashed. */
export function signsFrom(dice: Dice): string {
  for (;;) {
    const password = Array.from({ length: SIGNS_OF_ONE }, () => SIGNS[dice(SIGNS.length)]).join('');
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
