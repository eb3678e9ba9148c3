/** Who takes a test in this moment. The app fills this port from the context exams. */
export abstract class TestTakers {
  /** Those of these learners who have begun a test of this organization and not handed it in. */
  abstract among(learnerIds: readonly string[], organizationId: string): Promise<ReadonlySet<string>>;
}
