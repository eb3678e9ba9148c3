export { createLogger, Logger } from './logger.js';
export { LoggingModule } from './logging.module.js';
export { NestLogger } from './nest-logger.js';
