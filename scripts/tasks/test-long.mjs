import { runSuites, vitestSuite } from './test.mjs';

/** `npm run test:long`: what `npm test` runs in a short form: properties ten times as often, the figures of ten thousand attempts, and the kills. */
export const run = () => {
  process.env.TEST_LONG = '1';
  return runSuites([
    vitestSuite('properties', ['unit']),
    vitestSuite(
      'recount',
      ['integration'],
      ['libs/contexts/statistics/src/read-models/figures/recount.int.spec.ts'],
    ),
    vitestSuite('faults', ['faults']),
  ]);
};
