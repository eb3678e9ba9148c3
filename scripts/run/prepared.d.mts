/**
 * The database of a first `npm start` by this very build, stopped: what each product of a test begins with as a copy,
 * since migrating, loading the content and making the demo data take longer than most tests.
 * @returns its home, for `startTestCluster({ copyOf })`
 */
export function preparedDatabase(log: (line: string) => void): Promise<string>;
