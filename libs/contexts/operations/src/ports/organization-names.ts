/** Names of organizations whose things operators see. The app fills this port from the context people. */
export abstract class OrganizationNames {
  /** By id; one that is gone is missing. */
  abstract of(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
