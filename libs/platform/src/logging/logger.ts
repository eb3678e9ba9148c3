import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino';
import { traceFields } from './active-trace.js';
import { errorFields } from './error-fields.js';

/**
 * The structured log. Fields are ids, codes and durations; never a name, a user id, an answer, an address or a token:
 * `redact` is the safety net, not the rule.
 */
export abstract class Logger {
  abstract fatal(fields: object, message: string): void;
  abstract error(fields: object, message: string): void;
  abstract warn(fields: object, message: string): void;
  abstract info(fields: object, message: string): void;
  abstract debug(fields: object, message: string): void;
}

const SECRET_FIELDS = [
  'password',
  'token',
  'authorization',
  'secret',
  'seat_secret',
  'display_name',
  'user_id',
];

export function createLogger(level: string, process: string, destination?: DestinationStream): PinoLogger {
  const options = {
    level,
    base: { process },
    mixin: traceFields,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: errorFields },
    redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`]), remove: true },
  };
  return destination ? pino(options, destination) : pino(options);
}
