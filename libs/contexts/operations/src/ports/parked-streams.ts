/** Streams that a projection could not fold. The worker fills this port: it has the projections. */
export abstract class ParkedStreams {
  /**
   * Folds what the stream missed. One that fails again stays parked, with the new error; one that is not parked any more is left alone.
   * Rejects where another try may help: the database is away.
   */
  abstract retry(projection: string, streamId: string): Promise<void>;
}
