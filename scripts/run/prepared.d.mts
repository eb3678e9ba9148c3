/**
 * Builds the product, and makes the database of its first `npm start`, stopped: what each product of a test begins with as
 * a copy, since migrating, loading the content and making the demo data take longer than most tests. What is there is kept.
 * @returns the database's home, for `startTestCluster({ copyOf })`
 */
export function preparedProduct(log: (line: string) => void): Promise<string>;
