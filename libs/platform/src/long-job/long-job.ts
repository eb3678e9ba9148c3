/** There is nothing left to do, in whatever state the row is. */
export const OVER = 'over';
/** Nothing: the next step follows at once. An instant: not before then. */
export type StepResult = typeof OVER | { readonly notBefore: string } | undefined;
export type Step<Row> = (row: Row) => Promise<StepResult>;

/**
 * Work in parts on one row that says where it stands: read, looked at by a person (`preview`), started, done part by part,
 * over or given up. The states and what is done in each are data; when the parts run is the platform's (`LongJobs`).
 * Whoever does a part again, after a kill or beside another worker, must do the same: `runPart` sees to it.
 */
export interface LongJob<Row, State extends string> {
  /** Of the jobs in `es.job`; the key is the row's id. */
  readonly kind: string;
  /** As it stands now; undefined: there is none (any more). */
  find(id: string): Promise<Row | undefined>;
  stateOf(row: Row): State;
  organizationOf(row: Row): string;
  /** One transaction of some hundred milliseconds. In a state that has no step nothing is left to do. */
  readonly steps: Readonly<Partial<Record<State, Step<Row>>>>;
  /**
   * All attempts at the step of that state failed with the error. Moves the row to another state, so that nobody waits for
   * it: one that has steps itself goes on with them. A rejection is tried again. Not given for a state: nothing happens.
   */
  readonly giveUp: Readonly<Partial<Record<State, (row: Row, error: unknown) => Promise<void>>>>;
}
