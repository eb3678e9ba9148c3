import { STATUS_CODES } from 'node:http';
import { HttpException } from '@nestjs/common';
import { ERROR_STATUS, type ErrorCode, isErrorCode } from '#contracts/errors';
import type { Problem } from '#contracts/problem';
import { UnknownEventError } from '#libs/event-store';
import { DomainError } from '#libs/kernel';

/** The problem details of any error (ERR-4). Nothing of an unexpected error gets out: no message, stack or SQL. */
export function problemOf(error: unknown, traceId: string): Problem {
  const code = codeOf(error);
  const status = ERROR_STATUS[code];
  const details = error instanceof DomainError ? error.details : {};
  return {
    type: `urn:manabiya:problem:${code}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: code,
    code,
    errors: (details.errors ?? []).map(({ path, message }) => ({ path, message })),
    trace_id: traceId,
    ...(details.current === undefined ? {} : { current: details.current }),
  };
}

/** What an HTTP status from Nest or Fastify is called here. */
const CODE_OF_STATUS = new Map<number, ErrorCode>([
  [401, 'auth.unauthorized'],
  [403, 'auth.forbidden'],
  [404, 'request.not-found'],
  [405, 'request.not-found'],
  [413, 'request.too-large'],
  [416, 'request.range'],
  [429, 'request.throttled'],
  [503, 'server.unavailable'],
]);

function codeOf(error: unknown): ErrorCode {
  if (error instanceof DomainError) return isErrorCode(error.code) ? error.code : 'server.error';
  // A newer process wrote it, and this one is about to be replaced: another try may meet one that understands.
  if (error instanceof UnknownEventError) return 'server.unavailable';
  const status = statusOf(error);
  const known = CODE_OF_STATUS.get(status);
  if (known) return known;
  if (status >= 400 && status < 500) return 'request.malformed';
  return isDatabaseAway(error) ? 'server.unavailable' : 'server.error';
}

/** Nest's exceptions have a status; Fastify's own errors (body parsing, limits) a statusCode and an FST_ code. */
function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number')
    return 500;
  return error.statusCode;
}

/** Connection lost, server starting or stopping, too many connections, deadlock, timeout (SQLSTATE, and Node's own). */
const TRY_AGAIN = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND)|^(08|40|53|55|57)[0-9A-Z]{3}$/;

/** The database cannot be reached or is restarting: the client may try again. */
function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && TRY_AGAIN.test(cause.code)) return true;
    if (/^(Connection terminated|timeout exceeded when trying to connect)/.test(cause.message)) return true;
  }
  return false;
}
