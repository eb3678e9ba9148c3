import { vi } from 'vitest';
import { IndexedAnswerStore, type AnswerStore, type PendingAnswer } from '../answer-store.js';
import type { HandedIn, HandIn, Outcome } from '../deliver.js';

/** What all tabs of one browser share, and what is left after one has been closed. */
export class MemoryStore implements AnswerStore {
  readonly answers = new Map<string, PendingAnswer>();
  all = (userId: string) =>
    Promise.resolve(
      [...this.answers.values()].filter((answer) => answer.user_id === userId).map((one) => ({ ...one })),
    );
  put = (answer: PendingAnswer) => Promise.resolve(void this.answers.set(answer.key, { ...answer }));
  change = (key: string, change: (kept: PendingAnswer) => PendingAnswer) => {
    const kept = this.answers.get(key);
    const changed = kept && { ...change({ ...kept }) };
    if (changed) this.answers.set(key, changed);
    return Promise.resolve(changed && { ...changed });
  };
  remove = (key: string) => Promise.resolve(void this.answers.delete(key));
}

/** What jsdom lacks, until the mocks are restored: a browser that keeps answers, empty at first. */
export function keepAnswers(): MemoryStore {
  const store = new MemoryStore();
  for (const call of ['all', 'put', 'change', 'remove'] as const) {
    vi.spyOn(IndexedAnswerStore.prototype, call).mockImplementation(store[call]);
  }
  return store;
}

/** A page that measures so many milliseconds from each answer to the next. */
export function aWatch(ms?: number) {
  const givenBack: number[] = [];
  return {
    take: () => ms,
    giveBack: (_attempt: string, back: number) => void givenBack.push(back),
    givenBack,
  };
}

const LATER = { kind: 'later', afterMs: undefined } as const;

/** The server of these tests: counts an idempotency key once, whatever happens on the way. */
export class School {
  readonly counted = new Map<string, PendingAnswer>();
  readonly tries: PendingAnswer[] = [];
  /** Attempts in the order of their hand-ins, with their keys and how many answers were there. */
  readonly handedIn: (HandIn & { answers: number })[] = [];
  next: ('lose-request' | 'lose-answer' | Outcome)[] = [];
  /** Attempts whose hand-ins fail. */
  readonly failing = new Set<string>();
  online = true;

  deliver = (answer: PendingAnswer): Promise<Outcome> => Promise.resolve(this.#take({ ...answer }));

  handIn = (handIn: HandIn): Promise<HandedIn> => {
    if (!this.online || this.failing.has(handIn.attempt_id)) return Promise.resolve(LATER);
    const answers = [...this.counted.values()].filter((one) => one.attempt_id === handIn.attempt_id);
    this.handedIn.push({ ...handIn, answers: answers.length });
    return Promise.resolve({ kind: 'done' });
  };

  #take(answer: PendingAnswer): Outcome {
    this.tries.push(answer);
    if (!this.online) return LATER;
    const fate = this.next.shift();
    if (fate === 'lose-request') return LATER;
    if (typeof fate === 'object') return fate;
    const before = this.counted.get(answer.key);
    if (before && bodyOf(before) !== bodyOf(answer)) return { kind: 'refused', code: 'command.key-reused' };
    this.counted.set(answer.key, answer);
    if (fate === 'lose-answer') return LATER;
    const version = [...this.counted.keys()].indexOf(answer.key) + 2;
    return { kind: 'saved', saved: { position: '0'.repeat(40), version, counted: true } };
  }
}

const bodyOf = ({ value, captured_at, base_version, active_ms }: PendingAnswer): string =>
  JSON.stringify([value, captured_at, base_version, active_ms]);
