import type { LoggerService } from '@nestjs/common';
import type { Logger } from './logger.js';

/** Sends what Nest itself says into the structured log. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: unknown): void {
    this.logger.debug({ context }, String(message));
  }
  warn(message: unknown, context?: unknown): void {
    this.logger.warn({ context }, String(message));
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.logger.error(
      { context: rest.at(-1), err: message instanceof Error ? message : undefined },
      String(message),
    );
  }
  fatal(message: unknown, context?: unknown): void {
    this.logger.fatal({ context }, String(message));
  }
}
