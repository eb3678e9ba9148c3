export { ConfigModule } from './config.module.js';
export { Configuration, ConfigurationError } from './configuration.js';
export { ENVIRONMENT_NAMES } from './environment.js';
export { releaseOf } from './release.js';
