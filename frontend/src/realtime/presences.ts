import type { Presence, Present } from '#contracts/push/push';

export type PresentByLearner = ReadonlyMap<string, Present>;

/** Who is at the exams whose rooms this page watches. What is said of one learner stays the same object until it changes. */
export class Presences {
  readonly #byExam = new Map<string, PresentByLearner>();
  readonly #listeners = new Set<() => void>();

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Undefined: nothing is known, which is not the same as nobody. */
  of(examId: string): PresentByLearner | undefined {
    return this.#byExam.get(examId);
  }

  hear({ exam_id, all, learners }: Presence): void {
    const before = this.#byExam.get(exam_id);
    // changes alone say nothing of the others
    if (!all && !before) return;
    const known = all ? [] : (before ?? []);
    this.#byExam.set(exam_id, new Map([...known, ...learners.map((one) => [one.learner_id, one] as const)]));
    this.#announce();
  }

  forget(): void {
    if (this.#byExam.size === 0) return;
    this.#byExam.clear();
    this.#announce();
  }

  #announce(): void {
    for (const listener of this.#listeners) listener();
  }
}
