/** How long the sounds are that authors uploaded. The app fills this port. */
export abstract class SoundLengths {
  /** Seconds by question, in its version of now, of those that the organization may ask; without those of which nobody knows it. */
  abstract of(organizationId: string, questionIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
}
