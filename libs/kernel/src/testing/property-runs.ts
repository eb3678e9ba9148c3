/** `npm run test:long` asks for all of them. */
export const isLongRun = process.env['TEST_LONG'] === '1';

/**
 * How often a property over made questions is tried: the one place that sizes them. What a tenth does not find,
 * `npm run test:long` does; every run draws other ones.
 */
export const PROPERTY_RUNS = { numRuns: isLongRun ? 10_000 : 1_000 };
