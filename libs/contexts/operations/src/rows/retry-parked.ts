/** The job that tries a parked stream again. */
export const RETRY_PARKED = 'retry-parked';

/** Its key. Names of projections hold no space. */
export const retryKey = (projection: string, streamId: string): string => `${projection} ${streamId}`;
/** The same as SQL. */
export const retryKeySql = (projection: string, streamId: string): string =>
  `${projection} || ' ' || ${streamId}`;

export function parkedOf(key: string): { readonly projection: string; readonly streamId: string } {
  const space = key.indexOf(' ');
  return { projection: key.slice(0, space), streamId: key.slice(space + 1) };
}
