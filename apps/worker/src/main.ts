import 'reflect-metadata';
import { CONTEXTS } from '#contexts';
import { assertWhole, projectionsOf } from '#platform/context';
import { Logger } from '#platform/logging';
import { configurationOrExit, exitOnCrash, startedOrExit, stopOnSignals } from '#platform/process';
import { createWorker } from './create-worker.js';
import { PortsModule } from './ports.module.js';

assertWhole(CONTEXTS);
const worker = await startedOrExit(
  createWorker(configurationOrExit(), { contexts: CONTEXTS, ports: PortsModule }),
);
const logger = worker.app.get(Logger);
exitOnCrash(logger);
stopOnSignals(logger, () => worker.stop());
logger.info({ projections: projectionsOf(CONTEXTS).map(({ name }) => name) }, 'working');
