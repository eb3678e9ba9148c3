import 'reflect-metadata';
import { CONTEXTS } from '#contexts';
import { assertWhole } from '#platform/context';
import { Logger } from '#platform/logging';
import { configurationOrExit, exitOnCrash, startedOrExit, stopOnSignals } from '#platform/process';
import { createApi } from './create-api.js';
import { PortsModule } from './ports.module.js';

assertWhole(CONTEXTS);
const api = await startedOrExit(createApi(configurationOrExit(), { contexts: CONTEXTS, ports: PortsModule }));
const logger = api.app.get(Logger);
exitOnCrash(logger);
stopOnSignals(logger, () => api.stop());
logger.info({ url: await api.app.getUrl() }, 'listening');
