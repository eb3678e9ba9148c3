import { PASSWORD_MIN_LENGTH } from './constants.js';

/** The password rules of AUTH-7, one predicate each, so that a form can tick them while the person types. */
export const PASSWORD_RULES = {
  length: (value: string) => [...value].length >= PASSWORD_MIN_LENGTH,
  uppercase: (value: string) => /\p{Lu}/u.test(value),
  lowercase: (value: string) => /\p{Ll}/u.test(value),
  number: (value: string) => /\p{Nd}/u.test(value),
  special: (value: string) => /[^\p{L}\p{M}\p{N}]/u.test(value),
} as const;
export type PasswordRule = keyof typeof PASSWORD_RULES;
export const PASSWORD_RULE_NAMES = [
  'length',
  'uppercase',
  'lowercase',
  'number',
  'special',
] as const satisfies readonly PasswordRule[];

/** The rules that a password breaks, in the order in which forms show them. */
export function brokenPasswordRules(value: string): PasswordRule[] {
  return PASSWORD_RULE_NAMES.filter((rule) => !PASSWORD_RULES[rule](value));
}
