/**
 * Every error code the API can answer, with its HTTP status. The code is also the i18n key of its text.
 * A code that is not here cannot be thrown: DomainError takes `ErrorCode`-shaped strings at the edge only.
 */
export const ERROR_STATUS = {
  'request.invalid': 400,
  'request.idempotency-key-required': 400,
  'request.malformed': 400,
  'request.too-large': 413,
  'auth.unauthorized': 401,
  'auth.login-failed': 401,
  'auth.forbidden': 403,
  'auth.initial-password': 403,
  'request.not-found': 404,
  'organization.unknown-code': 404,
  'user-id-in-use': 409,
  'organization.code-in-use': 409,
  'class.name-in-use': 409,
  'class.not-empty': 422,
  'attempt.newer-answer': 409,
  'attempt.already-submitted': 409,
  'attempt.not-over': 422,
  'exam.not-draft': 409,
  'exam.already-published': 409,
  'store.conflict': 409,
  'request.stale': 412,
  'request.precondition-required': 428,
  'command.key-reused': 422,
  'password.wrong-current': 422,
  'password.none': 422,
  'password.rules': 422,
  'password.not-initial': 422,
  'organization.no-code': 422,
  'organization.seats-taken': 422,
  'guest.not-named': 422,
  'guest.already-named': 422,
  'attempt.confined': 422,
  'attempt.not-available': 422,
  'attempt.unknown-question': 422,
  'attempt.invalid-value': 422,
  'attempt.not-submitted': 422,
  'attempt.result-hidden': 422,
  'exam.not-published': 422,
  'exam.window-invalid': 422,
  'exam.empty': 422,
  'exam.draw-too-large': 422,
  'exam.unknown-question': 422,
  'exam.unknown-target': 422,
  'auth.throttled': 429,
  'request.throttled': 429,
  'server.error': 500,
  'server.behind': 503,
  'server.unavailable': 503,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_STATUS, code);
}
