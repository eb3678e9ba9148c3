import { runSuites, vitestSuite } from './test.mjs';

/** `npm run test:faults`: kills real processes for minutes. @param {string[]} args filters */
export const run = (args) => runSuites([vitestSuite('faults', ['faults'], args)]);
