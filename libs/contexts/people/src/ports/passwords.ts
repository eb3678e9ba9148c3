/** Passwords of people whom an operator or a seed makes. The operators' commands fill this port from the context sign-in. */
export abstract class Passwords {
  /** Throws `password.rules`. */
  abstract assertGood(password: string): void;
  /** A new one, to be shown once. */
  abstract initial(): string;
  /** As a row keeps it. */
  abstract hash(password: string): Promise<string>;
}
