import 'reflect-metadata';
import { Logger } from '#platform/logging';
import { configurationOrExit, exitOnCrash, startedOrExit, stopOnSignals } from '#platform/process';
import { CONTEXTS, ENTITIES, MIGRATIONS, STREAM_TYPES } from './contexts.js';
import { createApi } from './create-api.js';

const api = await startedOrExit(
  createApi(configurationOrExit(), {
    contexts: CONTEXTS,
    entities: ENTITIES,
    streamTypes: STREAM_TYPES,
    migrations: MIGRATIONS,
  }),
);
const logger = api.app.get(Logger);
exitOnCrash(logger);
stopOnSignals(logger, () => api.stop());
logger.info({ url: await api.app.getUrl() }, 'listening');
