import { DomainError } from '#libs/kernel';

/** Too often: 429 with Retry-After. */
export class Throttled extends DomainError {
  constructor(
    code: 'auth.throttled' | 'practice.throttled' | 'request.throttled' | 'export.throttled',
    readonly retryAfterSeconds: number,
  ) {
    super(code);
  }
}
