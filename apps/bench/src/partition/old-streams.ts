import { createHash } from 'node:crypto';

/** Stream `n` of the history, as PostgreSQL's `md5(…)::uuid` makes it. */
export function oldStream(n: number): string {
  const hex = createHash('md5').update(`stream/${n}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
