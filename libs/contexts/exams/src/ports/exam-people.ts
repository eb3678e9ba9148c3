export interface NamedLearner {
  readonly fullname: string;
  readonly user_id: string;
}

/** Who the people of an exam are: read models hold ids only. The app fills this port from people's rows. */
export abstract class ExamPeople {
  /** By learner; whoever was erased is missing. */
  abstract learners(ids: readonly string[]): Promise<ReadonlyMap<string, NamedLearner>>;
  /** Names by class. */
  abstract classNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
