import type { Need } from '#contracts/constants';
import type { AnswerSaved, AnswerValue } from '#contracts/http/attempts';
import { newId } from '../../kit/client/id.js';
import { backoff, givenOf, nameOf, savedSign, signKey, type AnswerSign } from './answer-signs.js';
import type { AnswerStore, PendingAnswer } from './answer-store.js';
import type { Deliver, NewerAnswer, Outcome } from './deliver.js';
import { PendingAnswers } from './pending-answers.js';

type Signs = ReadonlyMap<string, AnswerSign>;
/**
 * An answer of this page is not the one that counts: another device's newer one is in the signs already, or the sheet
 * has to be read for it (`newer-unseen`), as it has where another tab of this browser has seen to the question.
 */
export type AnswerNews = 'newer-shown' | 'newer-unseen' | 'other-tab';
interface QueueParts {
  userId: string;
  store: AnswerStore;
  deliver: Deliver;
  /** The server's time in milliseconds. */
  now: () => number;
  /** The active time that an answer takes along, and what comes back of one that does not count. */
  time: {
    take: (attemptId: string) => number | undefined;
    giveBack: (attemptId: string, ms: number) => void;
  };
  /** Resolves after the time, or earlier when there is reason to hope (back online). */
  pause: (ms: number) => Promise<void>;
  onNews: (attemptId: string, news: AnswerNews) => void;
  /** What began on this device is an attempt now, or will never be one. */
  onBegun: (attemptId: string) => void;
  onSignedOut: () => void;
}

/** It is delivered, or replaced by a later one, there. */
const ANOTHER_TABS = { kind: 'other-tab' } as const;
const LONGEST_PAUSE_MS = 30_000;
/** Answers given while another one rests wait no longer than this. */
const LONGEST_REST_MS = 5_000;

/**
 * Takes each answer at once, keeps it on the device, and delivers in order of capture, one at a time, until the
 * server has it. An answer that was on the way keeps its key and body for ever: whether the server saw it is not
 * known. A later answer to the same question then stands behind it in the queue.
 */
export class AnswerQueue {
  #signs: Signs = new Map();
  #running = false;
  #restored = false;
  readonly #pending: PendingAnswers;
  /** Of the own answers that the server has, the version of the attempt by question. */
  readonly #versions = new Map<string, number>();
  readonly #listeners = new Set<() => void>();
  readonly #parts: QueueParts;

  constructor(parts: QueueParts) {
    this.#parts = parts;
    this.#pending = new PendingAnswers(parts.userId, parts.store, (answer) => {
      if (this.#signs.get(nameOf(answer))?.state === 'on-device') this.#sign(answer, this.#signOf(answer));
    });
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  signs = (): Signs => this.#signs;
  /** Answers that may still arrive: those that were refused will not. */
  onTheirWay = (attemptId?: string): number =>
    this.#pending.of(attemptId).filter((one) => one.refused === undefined && !one.play && !one.begun).length;
  /** Whether closing this page would lose an answer. */
  isPageNeeded = (attemptId?: string): boolean => this.#pending.of(attemptId).some(this.#pending.isUnkept);
  /** Whether nothing of an attempt can arrive any more, from another tab or an earlier page neither. */
  async allArrived(attemptId: string): Promise<boolean> {
    await this.restore();
    return this.#pending.of(attemptId).every(({ refused, play }) => refused !== undefined || play);
  }
  /** Whether the attempt began on this device, and the server has not taken it; `refused` says why it never will. */
  begunHere(attemptId: string): { refused: string | undefined } | undefined {
    const beginning = this.#pending.beginning(attemptId);
    return beginning && { refused: beginning.refused };
  }
  /** Whether what an earlier page left behind has been picked up. */
  restored = (): boolean => this.#restored;

  /** Picks up what an earlier page or another tab has left behind. Asked for again, it finds what is new. */
  async restore(): Promise<void> {
    const found = await this.#pending.takeOver();
    if (found.length === 0 && this.#restored) return;
    for (const answer of found) this.#sign(answer, this.#signOf(answer));
    this.#restored = true;
    this.#announce();
    void this.#run();
  }

  answer(
    attemptId: string,
    questionId: string,
    value: AnswerValue,
    version: number,
    firstValue?: string,
  ): void {
    this.#give(attemptId, questionId, { value, first_value: firstValue }, version);
  }

  /** Goes the way of the answers: kept on the device, delivered in its turn, and final. */
  setAside(attemptId: string, questionId: string, need: Need, version: number): void {
    this.#give(attemptId, questionId, { value: '', aside: need }, version);
  }

  /** Practice that was taken along begins on this device: the server is told before anything else of it. */
  async begin(attemptId: string): Promise<void> {
    await this.restore();
    if (!this.begunHere(attemptId)) this.#give(attemptId, '', { value: '', begun: true }, 0);
  }

  /** A sound whose plays are limited begins to sound: it counts from now on, whatever becomes of page and network. */
  play(attemptId: string, questionId: string): void {
    this.#give(attemptId, questionId, { value: '', play: true }, 0);
  }

  #give(
    attemptId: string,
    questionId: string,
    given: Pick<PendingAnswer, 'value' | 'first_value' | 'aside' | 'play' | 'begun'>,
    version: number,
  ): void {
    const name = signKey(attemptId, questionId);
    const answer = this.#pending.add({
      ...given,
      key: newId(),
      user_id: this.#parts.userId,
      attempt_id: attemptId,
      question_id: questionId,
      captured_at: new Date(this.#parts.now()).toISOString(),
      // what was set aside has none of its own: its time goes with the next answer
      active_ms: given.aside || given.play || given.begun ? undefined : this.#parts.time.take(attemptId),
      base_version: Math.max(version, this.#signs.get(name)?.version ?? 0, this.#versions.get(name) ?? 0),
      attempted: false,
    });
    const refused = this.begunHere(attemptId)?.refused;
    if (refused !== undefined) void this.#refuse(answer, refused);
    this.#sign(answer, this.#signOf(answer));
    void this.#run();
  }

  /** The learner asks to send refused answers again. */
  retry(attemptId: string): void {
    for (const answer of this.#pending.of(attemptId)) {
      if (answer.refused === undefined) continue;
      void this.#pending.change(answer, { refused: undefined });
      this.#sign(answer, this.#signOf(answer));
    }
    void this.#run();
  }

  /** Gives up what was refused of an attempt that is over, and what its answers showed: the server knows it all. */
  forget(attemptId: string): void {
    for (const answer of this.#pending.of(attemptId)) {
      if (answer.refused !== undefined) void this.#drop(answer);
    }
    const waiting = new Set(this.#pending.of(attemptId).map(nameOf));
    const isOver = (name: string) => name.startsWith(signKey(attemptId, '')) && !waiting.has(name);
    this.#signs = new Map([...this.#signs].filter(([name]) => !isOver(name)));
    this.#announce();
  }

  /** Goes on after a sign-out, once the learner is back. */
  resume(): void {
    void this.#run();
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    const resting = new Set<string>();
    for (let failures = 0; ;) {
      const next = this.#next(resting);
      if (!next && resting.size === 0) break;
      const outcome = next ? await this.#attempt(next) : undefined;
      if (outcome?.kind === 'signed-out') break;
      if (outcome && outcome.kind !== 'later') failures = 0;
      else if (next && outcome?.alone) resting.add(nameOf(next));
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
    const rests = (answer: PendingAnswer) => resting.has(nameOf(answer));
    return this.#pending
      .of()
      .find((one) => one.refused === undefined && !rests(one) && !this.#pending.isHeldUp(one, rests));
  }

  async #attempt(answer: PendingAnswer): Promise<Outcome> {
    const isOurs = await this.#pending.claim(answer);
    this.#sign(answer, { state: 'saving', ...givenOf(answer) });
    const outcome = isOurs ? await this.#parts.deliver(answer) : ANOTHER_TABS;
    await this.#settle(answer, outcome);
    return outcome;
  }

  async #settle(answer: PendingAnswer, outcome: Outcome): Promise<void> {
    // refused, or seen to by another tab: it was heard all the same, and there is nothing to do about it
    if (answer.play && outcome.kind !== 'later' && outcome.kind !== 'signed-out') return this.#drop(answer);
    switch (outcome.kind) {
      case 'saved':
        if (outcome.untoldMs) this.#parts.time.giveBack(answer.attempt_id, outcome.untoldMs);
        await this.#remember(answer, outcome.saved);
        this.#sign(answer, savedSign(answer, outcome.saved));
        await this.#drop(answer);
        return answer.begun && this.#parts.onBegun(answer.attempt_id);
      case 'newer':
        if (answer.active_ms) this.#parts.time.giveBack(answer.attempt_id, answer.active_ms);
        return this.#giveWay(answer, outcome.current ? 'newer-shown' : 'newer-unseen', outcome.current);
      case 'other-tab':
        return this.#giveWay(answer, 'other-tab');
      case 'refused':
        await this.#refuse(answer, outcome.code);
        return answer.begun && this.#parts.onBegun(answer.attempt_id);
      case 'signed-out':
        this.#sign(answer, this.#signOf(answer));
        return this.#parts.onSignedOut();
      case 'later':
        this.#sign(answer, this.#signOf(answer));
    }
  }

  /** What the server does not take, and with a beginning all that came after it. */
  async #refuse(answer: PendingAnswer, code: string): Promise<void> {
    const all = answer.begun ? this.#pending.of(answer.attempt_id) : [answer];
    for (const one of all) {
      one.refused = code;
      this.#sign(one, this.#signOf(one));
    }
    await Promise.all(all.map((one) => this.#pending.change(one, { refused: code })));
  }

  /** Another answer is shown instead of ours, and what is answered next builds on it. */
  async #giveWay(answer: PendingAnswer, news: AnswerNews, current?: NewerAnswer): Promise<void> {
    if (current) this.#sign(answer, { state: 'saved', ...current });
    else this.#unsign(answer);
    await this.#drop(answer);
    this.#parts.onNews(answer.attempt_id, news);
  }

  /** An own earlier answer to the same question is no conflict, whatever version the page had seen by then. */
  async #remember(answer: PendingAnswer, { version }: AnswerSaved): Promise<void> {
    this.#versions.set(nameOf(answer), version);
    await this.#pending.buildOn(version, answer);
  }

  #drop(answer: PendingAnswer): Promise<void> {
    const dropped = this.#pending.drop(answer);
    this.#announce();
    return dropped;
  }

  /** A question shows the state of its latest answer only. */
  #sign(answer: PendingAnswer, sign: AnswerSign): void {
    if (this.#pending.hasLater(answer)) return;
    this.#signs = new Map(this.#signs).set(nameOf(answer), sign);
    this.#announce();
  }

  /** Of an answer that is not on its way. */
  #signOf(answer: PendingAnswer): AnswerSign {
    const { refused } = answer;
    const given = givenOf(answer);
    if (refused !== undefined) return { state: 'failed', ...given, code: refused };
    return { state: 'on-device', ...given, ...(this.#pending.isUnkept(answer) ? { unkept: true } : {}) };
  }

  #unsign(answer: PendingAnswer): void {
    if (this.#pending.hasLater(answer)) return;
    const signs = new Map(this.#signs);
    signs.delete(nameOf(answer));
    this.#signs = signs;
  }

  #announce(): void {
    for (const listener of this.#listeners) listener();
  }
}
