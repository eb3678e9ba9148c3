/** Where names come from: read models hold ids only. The app fills this port from people's rows. */
export abstract class LearnerNames {
  /** Full names by learner; whoever was erased is missing. */
  abstract names(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
