export { configurationOrExit, exitOnCrash, stopOnSignals } from './process.js';
