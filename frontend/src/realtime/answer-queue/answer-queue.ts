import type { AnswerSaved, AnswerValue } from '#contracts/http/attempts';
import { logError } from '../../shared/api-client/error-log.js';
import { newId } from '../../shared/format/id.js';
import type { AnswerStore, PendingAnswer } from './answer-store.js';
import type { Deliver, NewerAnswer, Outcome } from './deliver.js';

export type AnswerState = 'on-device' | 'saving' | 'saved' | 'late' | 'failed';
export interface AnswerSign {
  state: AnswerState;
  value: AnswerValue;
  /** Error code of a refusal. */
  code?: string;
  /** The attempt's version that holds it: a sheet of that version or later knows better. */
  version?: number;
}
type Signs = ReadonlyMap<string, AnswerSign>;
interface QueueParts {
  userId: string;
  store: AnswerStore;
  deliver: Deliver;
  /** The server's time in milliseconds. */
  now: () => number;
  /** Resolves after the time, or earlier when there is reason to hope (back online). */
  pause: (ms: number) => Promise<void>;
  /** `shown`: the newer answer is in the signs already; else the sheet has to be read again. */
  onNewer: (attemptId: string, shown: boolean) => void;
  onSignedOut: () => void;
}

export const signKey = (attemptId: string, questionId: string): string => `${attemptId}/${questionId}`;
const LONGEST_PAUSE_MS = 30_000;
/** Answers given while another one rests wait no longer than this. */
const LONGEST_REST_MS = 5_000;

/**
 * Takes each answer at once, keeps it on the device, and delivers in order of capture, one at a time, until the
 * server has it. An answer that was on the way keeps its key and body for ever: whether the server saw it is not
 * known. A later answer to the same question then stands behind it in the queue.
 */
export class AnswerQueue {
  #pending: PendingAnswer[] = [];
  #signs: Signs = new Map();
  #running = false;
  #stopped = false;
  #restored = false;
  #seq = 0;
  readonly #versions = new Map<string, number>();
  readonly #listeners = new Set<() => void>();
  readonly #parts: QueueParts;

  constructor(parts: QueueParts) {
    this.#parts = parts;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  signs = (): Signs => this.#signs;
  undelivered = (attemptId?: string): number =>
    this.#pending.filter((answer) => attemptId === undefined || answer.attempt_id === attemptId).length;
  /** Answers of an attempt that may still arrive: those that were refused will not. */
  onTheirWay = (attemptId: string): number =>
    this.#pending.filter((answer) => answer.attempt_id === attemptId && answer.refused === undefined).length;
  /** Whether what an earlier page left behind has been picked up. */
  restored = (): boolean => this.#restored;

  /** Picks up what an earlier page left behind. */
  async restore(): Promise<void> {
    const kept = await this.#parts.store.all(this.#parts.userId).catch(reportAndForget);
    const given = this.#pending;
    const known = new Set(given.map((answer) => answer.key));
    this.#pending = kept.filter((answer) => !known.has(answer.key)).sort(inOrder);
    // Given before the store had answered, so after everything in it, whatever number they got.
    for (const answer of given) {
      answer.seq = this.#nextSeq();
      this.#pending.push(answer);
      void this.#parts.store.put(answer).catch(reportAndForget);
    }
    for (const answer of this.#pending) this.#sign(answer, signOf(answer));
    this.#restored = true;
    this.#announce();
    void this.#run();
  }

  answer(attemptId: string, questionId: string, value: AnswerValue, version: number): void {
    const answer: PendingAnswer = {
      key: newId(),
      user_id: this.#parts.userId,
      attempt_id: attemptId,
      question_id: questionId,
      value,
      captured_at: new Date(this.#parts.now()).toISOString(),
      base_version: Math.max(version, this.#signs.get(signKey(attemptId, questionId))?.version ?? 0),
      seq: this.#nextSeq(),
      attempted: false,
    };
    for (const earlier of this.#pending.filter((one) => replaces(answer, one))) void this.#drop(earlier);
    this.#pending.push(answer);
    this.#sign(answer, { state: 'on-device', value });
    void this.#parts.store.put(answer).catch(reportAndForget);
    void this.#run();
  }

  /** The learner asks to send refused answers again. */
  retry(attemptId: string): void {
    for (const answer of this.#pending) {
      if (answer.attempt_id !== attemptId || answer.refused === undefined) continue;
      delete answer.refused;
      void this.#parts.store.put(answer).catch(reportAndForget);
      this.#sign(answer, { state: 'on-device', value: answer.value });
    }
    void this.#run();
  }

  /** Gives up what was refused of an attempt that is over, and what its answers showed: the server knows it all. */
  forget(attemptId: string): void {
    const isForgotten = (answer: PendingAnswer) =>
      answer.attempt_id === attemptId && answer.refused !== undefined;
    for (const answer of this.#pending.filter(isForgotten)) void this.#drop(answer);
    const kept = new Set(this.#pending.map((answer) => signKey(answer.attempt_id, answer.question_id)));
    const isOver = (key: string) => key.startsWith(signKey(attemptId, '')) && !kept.has(key);
    this.#signs = new Map([...this.#signs].filter(([key]) => !isOver(key)));
    this.#announce();
  }

  /** Goes on after a sign-out, once the learner is back. */
  resume(): void {
    void this.#run();
  }

  stop(): void {
    this.#stopped = true;
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    const resting = new Set<string>();
    for (let failures = 0; !this.#stopped;) {
      const next = this.#next(resting);
      if (!next && resting.size === 0) break;
      const outcome = next ? await this.#attempt(next) : undefined;
      if (outcome?.kind === 'signed-out') break;
      if (outcome && outcome.kind !== 'later') failures = 0;
      else if (next && outcome?.alone) resting.add(signKey(next.attempt_id, next.question_id));
      else {
        failures += 1;
        await this.#parts.pause(
          outcome?.afterMs ?? backoff(failures, next ? LONGEST_PAUSE_MS : LONGEST_REST_MS),
        );
        resting.clear();
      }
    }
    this.#running = false;
  }

  /** The oldest answer that may go; what the server cannot take now does not hold up the other questions. */
  #next(resting: ReadonlySet<string>): PendingAnswer | undefined {
    return this.#pending.find(
      (answer) =>
        answer.refused === undefined && !resting.has(signKey(answer.attempt_id, answer.question_id)),
    );
  }

  async #attempt(answer: PendingAnswer): Promise<Outcome> {
    if (!answer.attempted) {
      answer.attempted = true;
      answer.base_version = this.#baseVersion(answer);
      await this.#parts.store.put(answer).catch(reportAndForget);
    }
    this.#sign(answer, { state: 'saving', value: answer.value });
    const outcome = await this.#parts.deliver(answer);
    await this.#settle(answer, outcome);
    return outcome;
  }

  async #settle(answer: PendingAnswer, outcome: Outcome): Promise<void> {
    switch (outcome.kind) {
      case 'saved':
        await this.#remember(answer, outcome.saved);
        this.#sign(answer, savedSign(answer, outcome.saved));
        return this.#drop(answer);
      case 'newer':
        return this.#giveWay(answer, outcome.current);
      case 'refused':
        answer.refused = outcome.code;
        this.#sign(answer, signOf(answer));
        return this.#parts.store
          .put(answer)
          .catch(reportAndForget)
          .then(() => undefined);
      case 'signed-out':
        this.#sign(answer, { state: 'on-device', value: answer.value });
        return this.#parts.onSignedOut();
      case 'later':
        this.#sign(answer, { state: 'on-device', value: answer.value });
    }
  }

  /** Another device answered later: its answer is shown instead of ours, and what is answered next builds on it. */
  async #giveWay(answer: PendingAnswer, current: NewerAnswer | undefined): Promise<void> {
    if (current) this.#sign(answer, { state: 'saved', ...current });
    else this.#unsign(answer);
    await this.#drop(answer);
    this.#parts.onNewer(answer.attempt_id, current !== undefined);
  }

  /** An own earlier answer to the same question is no conflict, whatever version the page had seen by then. */
  #baseVersion(answer: PendingAnswer): number | undefined {
    const own = this.#versions.get(signKey(answer.attempt_id, answer.question_id)) ?? -1;
    return answer.base_version === undefined ? undefined : Math.max(answer.base_version, own);
  }

  /** Also for the next page: after a reload it must not take our own answer for another device's. */
  async #remember(answer: PendingAnswer, saved: AnswerSaved): Promise<void> {
    this.#versions.set(signKey(answer.attempt_id, answer.question_id), saved.version);
    for (const later of this.#pending.filter((one) => sameQuestion(one, answer) && !one.attempted)) {
      later.base_version = this.#baseVersion(later);
      await this.#parts.store.put(later).catch(reportAndForget);
    }
  }

  async #drop(answer: PendingAnswer): Promise<void> {
    this.#pending = this.#pending.filter((one) => one !== answer);
    this.#announce();
    await this.#parts.store.remove(answer.key).catch(reportAndForget);
  }

  #nextSeq(): number {
    this.#seq = Math.max(this.#seq, ...this.#pending.map((answer) => answer.seq)) + 1;
    return this.#seq;
  }

  /** A question shows the state of its latest answer only. */
  #sign(answer: PendingAnswer, sign: AnswerSign): void {
    if (this.#pending.some((one) => sameQuestion(one, answer) && one.seq > answer.seq)) return;
    this.#signs = new Map(this.#signs).set(signKey(answer.attempt_id, answer.question_id), sign);
    this.#announce();
  }

  #unsign(answer: PendingAnswer): void {
    const signs = new Map(this.#signs);
    signs.delete(signKey(answer.attempt_id, answer.question_id));
    this.#signs = signs;
  }

  #announce(): void {
    for (const listener of this.#listeners) listener();
  }
}

const inOrder = (a: PendingAnswer, b: PendingAnswer): number =>
  a.seq - b.seq || a.captured_at.localeCompare(b.captured_at);
const sameQuestion = (a: PendingAnswer, b: PendingAnswer): boolean =>
  a.attempt_id === b.attempt_id && a.question_id === b.question_id;
const replaces = (later: PendingAnswer, earlier: PendingAnswer): boolean =>
  sameQuestion(later, earlier) && (!earlier.attempted || earlier.refused !== undefined);
const signOf = (answer: PendingAnswer): AnswerSign =>
  answer.refused === undefined
    ? { state: 'on-device', value: answer.value }
    : { state: 'failed', value: answer.value, code: answer.refused };
const savedSign = (answer: PendingAnswer, { counted, version }: AnswerSaved): AnswerSign => ({
  state: counted ? 'saved' : 'late',
  value: answer.value,
  version,
});
const backoff = (failures: number, longest: number): number =>
  Math.min(longest, 500 * 2 ** failures) * (0.75 + Math.random() * 0.5);

/** Without a working IndexedDB (private windows) answers are still sent, from memory. */
function reportAndForget(error: unknown): PendingAnswer[] {
  logError('answer-queue', error);
  return [];
}
