import { type DynamicModule, Module } from '@nestjs/common';
import { Configuration } from '#platform/config';
import { createLogger, Logger } from './logger.js';

/** Name of the process: `api`, `worker`. */
export const PROCESS_NAME = Symbol('process name');

@Module({})
export class LoggingModule {
  /** @param process name of the process in each line: `api`, `worker`, `ops`. */
  static forRoot(process: string): DynamicModule {
    return {
      module: LoggingModule,
      global: true,
      providers: [
        { provide: PROCESS_NAME, useValue: process },
        {
          provide: Logger,
          inject: [Configuration],
          useFactory: ({ logging }: Configuration) => createLogger(logging.LOG_LEVEL, process),
        },
      ],
      exports: [Logger, PROCESS_NAME],
    };
  }
}
