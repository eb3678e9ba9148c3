import type { Answering, Presence, Present } from '#contracts/push/push';

export type PresentByLearner = ReadonlyMap<string, Present>;
/** Who answers what, as `answeringKey` writes it. */
export type AnsweringNow = ReadonlySet<string>;
/** @param taken the exam's id, or that of an attempt at practice */
export const answeringKey = (learnerId: string, taken: string): string => `${learnerId}/${taken}`;

/** Who is at the exams whose rooms this page watches. What is said of one learner stays the same object until it changes. */
export class Presences {
  readonly #byExam = new Map<string, PresentByLearner>();
  #answering: AnsweringNow | undefined;
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

  /** Undefined: not known, as long as no class is watched or the page is not live. */
  answering = (): AnsweringNow | undefined => this.#answering;

  hearAnswering({ all, learners }: Answering): void {
    if (!all && !this.#answering) return;
    const now = new Set(all ? [] : this.#answering);
    for (const { learner_id, taken, connected } of learners) {
      if (connected) now.add(answeringKey(learner_id, taken));
      else now.delete(answeringKey(learner_id, taken));
    }
    this.#answering = now;
    this.#announce();
  }

  forget(): void {
    if (this.#byExam.size === 0 && !this.#answering) return;
    this.#answering = undefined;
    this.#byExam.clear();
    this.#announce();
  }

  #announce(): void {
    for (const listener of this.#listeners) listener();
  }
}
