export { activeTrace } from './active-trace.js';
export { createLogger, Logger } from './logger.js';
export { LoggingModule, PROCESS_NAME } from './logging.module.js';
export { NestLogger } from './nest-logger.js';
