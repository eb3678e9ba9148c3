export interface RunningTest {
  readonly exam_id: string;
  readonly exam_type: number;
  readonly title: string;
  readonly ends_at: string;
  /** Active learners to whom it is assigned. */
  readonly learners: readonly string[];
}

/** Tests that can be taken at this moment. The app fills this port from the exams. */
export abstract class RunningTests {
  /** The one that ends first stands first. */
  abstract of(organizationId: string): Promise<readonly RunningTest[]>;
}
