import 'reflect-metadata';
import { Logger } from '#platform/logging';
import { configurationOrExit, exitOnCrash, startedOrExit, stopOnSignals } from '#platform/process';
import { CONTEXTS, ENTITIES, MIGRATIONS, PROJECTIONS, STREAM_TYPES } from './contexts.js';
import { createWorker } from './create-worker.js';

const worker = await startedOrExit(
  createWorker(configurationOrExit(), {
    contexts: CONTEXTS,
    entities: ENTITIES,
    streamTypes: STREAM_TYPES,
    projections: PROJECTIONS,
    migrations: MIGRATIONS,
  }),
);
const logger = worker.app.get(Logger);
exitOnCrash(logger);
stopOnSignals(logger, () => worker.stop());
logger.info({ projections: PROJECTIONS.map(({ name }) => name) }, 'working');
