export { configurationOrExit, exitOnCrash, startedOrExit, stopOnSignals } from './process.js';
export { processModules, type ProcessParts } from './process-modules.js';
