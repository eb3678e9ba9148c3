import { logError } from '../../kit/client/error-log.js';
import type { AnswerStore, PendingAnswer } from './answer-store.js';

/**
 * The answers that wait, in order of capture: in this page, and on the device, from where the next page and other tabs
 * take them over. Without a working store they are in this page alone.
 */
export class PendingAnswers {
  #list: readonly PendingAnswer[] = [];
  #seq = 0;
  /** Keys of all answers this page has had: what it has let go of does not come back to it. */
  readonly #met = new Set<string>();
  /** Keys that the device has had: what is missing there now, another tab has taken away. */
  readonly #kept = new Set<string>();
  /** Keys of answers that the device refused to take. */
  readonly #unkept = new Set<string>();
  readonly #userId: string;
  readonly #store: AnswerStore;
  readonly #onUnkept: (answer: PendingAnswer) => void;

  constructor(userId: string, store: AnswerStore, onUnkept: (answer: PendingAnswer) => void) {
    this.#userId = userId;
    this.#store = store;
    this.#onUnkept = onUnkept;
  }

  /** Of one attempt, or of all. */
  of(attemptId?: string): readonly PendingAnswer[] {
    if (attemptId === undefined) return this.#list;
    return this.#list.filter((answer) => answer.attempt_id === attemptId);
  }

  /** Whether it would be lost with this page. */
  isUnkept = ({ key }: PendingAnswer): boolean => this.#unkept.has(key);

  /** That the attempt began on this device, as long as the server has not taken it. */
  beginning(attemptId: string): PendingAnswer | undefined {
    return this.#list.find(({ attempt_id, begun }) => begun && attempt_id === attemptId);
  }

  /** Whether the server does not know its attempt yet, and has just not been able to, or willing, to hear of it. */
  isHeldUp({ attempt_id, begun }: PendingAnswer, resting: (one: PendingAnswer) => boolean): boolean {
    const beginning = begun ? undefined : this.beginning(attempt_id);
    return beginning !== undefined && (beginning.refused !== undefined || resting(beginning));
  }

  hasLater(answer: PendingAnswer): boolean {
    return this.#list.some((one) => sameQuestion(one, answer) && one.seq > answer.seq);
  }

  add(given: Omit<PendingAnswer, 'seq'>): PendingAnswer {
    const answer: PendingAnswer = { ...given, seq: this.#nextSeq() };
    for (const earlier of this.#list.filter((one) => replaces(answer, one))) {
      // its time was spent on the question all the same
      if (earlier.active_ms) answer.active_ms = (answer.active_ms ?? 0) + earlier.active_ms;
      void this.drop(earlier);
    }
    this.#met.add(answer.key);
    this.#list = [...this.#list, answer];
    void this.#keep(answer);
    return answer;
  }

  async #keep(answer: PendingAnswer): Promise<void> {
    try {
      await this.#store.put(answer);
      this.#kept.add(answer.key);
    } catch (error) {
      report(error);
      this.#unkept.add(answer.key);
      this.#onUnkept(answer);
    }
  }

  /** Takes over what other pages have left on the device. @returns what was not known here */
  async takeOver(): Promise<PendingAnswer[]> {
    const before = new Set(this.#list);
    const kept = (await this.#store.all(this.#userId).catch(report)) ?? [];
    const found = kept.filter(({ key }) => !this.#met.has(key));
    if (found.length === 0) return found;
    for (const { key } of found) {
      this.#met.add(key);
      this.#kept.add(key);
    }
    const given = this.#list.filter((answer) => !before.has(answer));
    this.#list = [...this.#list.filter((answer) => before.has(answer)), ...found].sort(inOrder);
    // Given before the device had answered, so after everything on it, whatever number they got.
    for (const answer of given) {
      const seq = this.#nextSeq();
      this.#list = [...this.#list, answer];
      void this.change(answer, { seq });
    }
    return found;
  }

  /** Changes what is not part of an answer's body. */
  async change(
    answer: PendingAnswer,
    changes: Pick<Partial<PendingAnswer>, 'seq' | 'refused'>,
  ): Promise<void> {
    Object.assign(answer, changes);
    await this.#store.change(answer.key, (kept) => ({ ...kept, ...changes })).catch(report);
  }

  /** After a reload, too, an own earlier answer must not be taken for another device's. */
  async buildOn(version: number, earlier: PendingAnswer): Promise<void> {
    for (const answer of this.#list.filter((one) => sameQuestion(one, earlier) && !one.attempted)) {
      const raised = raisedTo(version, answer.base_version);
      answer.base_version = raised;
      await this.#store
        .change(answer.key, (kept) => (kept.attempted ? kept : { ...kept, base_version: raised }))
        .catch(report);
    }
  }

  /**
   * From now on the answer's body stands, in all tabs: whether the server has seen it will not be known.
   * @returns false if another tab has delivered or replaced it
   */
  async claim(answer: PendingAnswer): Promise<boolean> {
    if (answer.attempted) return true;
    const claimed: PendingAnswer = { ...answer, attempted: true };
    const change = (kept: PendingAnswer) => (kept.attempted ? kept : claimed);
    const kept = await this.#store.change(answer.key, change).catch((error: unknown) => {
      report(error);
      return claimed;
    });
    if (kept === undefined && this.#kept.has(answer.key)) return false;
    answer.attempted = true;
    answer.base_version = (kept ?? claimed).base_version;
    return true;
  }

  async drop(answer: PendingAnswer): Promise<void> {
    this.#list = this.#list.filter((one) => one !== answer);
    await this.#store.remove(answer.key).catch(report);
  }

  #nextSeq(): number {
    this.#seq = Math.max(this.#seq, ...this.#list.map((answer) => answer.seq)) + 1;
    return this.#seq;
  }
}

const inOrder = (a: PendingAnswer, b: PendingAnswer): number =>
  a.seq - b.seq || a.captured_at.localeCompare(b.captured_at);
/** Each time that a sound was heard stands for itself: nothing replaces it. */
const sameQuestion = (a: PendingAnswer, b: PendingAnswer): boolean =>
  a.attempt_id === b.attempt_id && a.question_id === b.question_id && !a.play && !b.play;
const replaces = (later: PendingAnswer, earlier: PendingAnswer): boolean =>
  sameQuestion(later, earlier) && (!earlier.attempted || earlier.refused !== undefined);
const raisedTo = (version: number, base: number | undefined): number | undefined =>
  base === undefined ? undefined : Math.max(base, version);
const report = (error: unknown): undefined => void logError('answer-queue', error);
